import {
  cloneElement,
  type JSX,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { joinClasses } from './joinClasses.ts';
import { placeTooltip, type TooltipPlace } from './placeTooltip.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A short explanation. Never put essential information only here. */
  content: ReactNode;
  /** The element that it explains; must be focusable. Receives `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  className?: string | undefined;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Explains its child on hover, keyboard focus and tap. The pointer may move onto the text; Escape closes it
 * without moving focus or pointer. Works by CSS alone until it is hydrated.
 */
export function Tooltip({ content, children, className }: TooltipProps): JSX.Element {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  // While undefined (until hydration), the style sheet alone decides.
  const [open, setOpen] = useState<boolean>();
  const [side, setSide] = useState<TooltipPlace['side']>('above');

  useEffect(() => setOpen(root.current?.matches(':hover, :focus-within') ?? false), []);

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Keeps a dialog around the tooltip open.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    function closeOutside(event: Event) {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape, true);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  useBrowserLayoutEffect(() => {
    if (!open || !root.current || !bubble.current) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const place = placeTooltip(
      root.current.getBoundingClientRect(),
      { width, height },
      Number.parseFloat(getComputedStyle(root.current).getPropertyValue('--tooltip-offset')),
      document.documentElement.clientWidth,
    );
    root.current.style.setProperty('--tooltip-shift', `${place.shiftX}px`);
    setSide(place.side);
  }, [open]);

  function isMouse(event: PointerEvent) {
    return event.pointerType !== 'touch';
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its child
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard, focus opens it
    <span
      ref={root}
      className={joinClasses(styles.tooltip, side === 'below' && styles.below, className)}
      data-open={open}
      onPointerEnter={(event) => isMouse(event) && setOpen(true)}
      onPointerLeave={(event) =>
        isMouse(event) && setOpen(root.current?.contains(document.activeElement) ?? false)
      }
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(true)}
    >
      {cloneElement(children, {
        'aria-describedby': joinClasses(children.props['aria-describedby'], id),
      })}
      <span ref={bubble} id={id} role="tooltip" className={styles.bubble}>
        {content}
      </span>
    </span>
  );
}
