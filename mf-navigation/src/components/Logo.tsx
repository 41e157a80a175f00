import { brandGuidelines, brandName, brandSlug } from '@site/config/brand';
import { paths } from '@site/config/links';
import {
  type JSX,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { BrandMark } from './BrandMark.tsx';
import styles from './Logo.module.css';
import { NavIcon } from './NavIcon.tsx';
import { NavLink } from './NavLink.tsx';

/** The link to the front page; its context menu offers the logo's files. */
export function Logo({ basePath }: { basePath: string }): JSX.Element {
  const menu = useLogoMenu();
  return (
    <div className={styles.logo} ref={menu.root} {...menu.handlers}>
      <NavLink className={styles.home} href={paths.home} aria-label={`${brandName} home`}>
        <BrandMark />
        <span className={styles.name}>{brandName}</span>
      </NavLink>
      {menu.isOpen && <LogoMenu basePath={basePath} onChoose={menu.finish} />}
    </div>
  );
}

/** The press kit: the logo's files and the brand guidelines. */
function LogoMenu(props: { basePath: string; onChoose: () => void }): JSX.Element {
  const entries = [
    { label: 'Download icon as SVG', file: 'icon' },
    { label: 'Download full logo as SVG', file: 'logo' },
  ];
  return (
    <div className={styles.menu} role="menu" aria-label={`${brandName} logo`}>
      {entries.map(({ label, file }) => (
        <a
          key={file}
          role="menuitem"
          tabIndex={-1}
          href={`${props.basePath}${file}.svg`}
          download={`${brandSlug}-${file}.svg`}
          onClick={props.onChoose}
        >
          <NavIcon name="download" size={20} />
          {label}
        </a>
      ))}

      <a role="menuitem" tabIndex={-1} href={brandGuidelines} onClick={props.onChoose}>
        <NavIcon name="external" size={20} />
        Brand guidelines
      </a>
    </div>
  );
}

const LONG_PRESS_MS = 500;
/** A finger that moves farther is scrolling. */
const LONG_PRESS_SLACK_PX = 10;

interface LogoMenuControl {
  root: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  /** Closes after a choice and returns the focus to the logo. */
  finish(): void;
  /** For the element around link and menu. */
  handlers: {
    onContextMenu(event: { preventDefault(): void }): void;
    onKeyDown(event: KeyboardEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onTouchEnd(event: { preventDefault(): void }): void;
    onClickCapture(event: { preventDefault(): void }): void;
  };
}

/** The logo's own context menu: right click, long press, or the keys that open context menus. */
function useLogoMenu(): LogoMenuControl {
  const root = useRef<HTMLDivElement>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLongPress = useRef(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    function handlePointerDown(event: Event) {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  useEffect(() => endPress, []);

  function finish() {
    root.current?.querySelector('a')?.focus();
    setOpen(false);
  }

  function handleMenuKey(event: KeyboardEvent) {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      items[step % items.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') finish();
      else setOpen(false);
    }
  }

  return {
    root,
    isOpen,
    finish,
    handlers: {
      onContextMenu(event) {
        event.preventDefault();
        setOpen(true);
      },
      onKeyDown(event) {
        wasLongPress.current = false;
        if (isOpen) handleMenuKey(event);
        else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
          event.preventDefault();
          setOpen(true);
        }
      },
      onPointerDown(event) {
        wasLongPress.current = false;
        if (event.pointerType === 'mouse') return;
        const timer = setTimeout(() => {
          wasLongPress.current = true;
          setOpen(true);
        }, LONG_PRESS_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove({ clientX, clientY }) {
        const start = press.current;
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > LONG_PRESS_SLACK_PX)
          endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      onTouchEnd(event) {
        // The mouse events synthesized from this touch would move the focus out of the menu.
        if (wasLongPress.current) event.preventDefault();
      },
      onClickCapture(event) {
        // The click that ends a long press must not follow the link.
        if (wasLongPress.current) event.preventDefault();
        wasLongPress.current = false;
      },
    },
  };
}
