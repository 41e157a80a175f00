import {
  cloneElement,
  type JSX,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { enhanceTooltip } from './enhanceTooltip.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A short explanation. Never put essential information only here. */
  content: ReactNode;
  /** The element that it explains; must be focusable. Receives `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  className?: string | undefined;
}

/** Explains its child on hover, keyboard focus and tap. In server HTML, `enhanceTooltip` does the same without React. */
export function Tooltip({ content, children, className }: TooltipProps): JSX.Element {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (root.current ? enhanceTooltip(root.current) : undefined), []);
  return (
    <span ref={root} className={joinClasses(styles.tooltip, className)} data-tooltip="">
      {cloneElement(children, {
        'aria-describedby': joinClasses(children.props['aria-describedby'], id),
      })}
      <span id={id} role="tooltip" className={styles.bubble}>
        {content}
      </span>
    </span>
  );
}
