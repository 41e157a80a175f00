import { BREAKPOINTS, MOBILE_MENU_DELAY_MS } from '@site/config/limits';
import { afterPaint } from '@site/ui/after-paint';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** `opening`: displayed, but not slid in yet; `closing`: sliding out. */
export type MobileMenuState = 'closed' | 'opening' | 'open' | 'closing';

export interface MobileMenu {
  header: RefObject<HTMLElement | null>;
  details: RefObject<HTMLDetailsElement | null>;
  state: MobileMenuState;
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

const NEXT = { opening: 'open', closing: 'closed' } as const;

/**
 * The mobile menu, displayed from shortly before it slides in until shortly after it slides out. While it is open,
 * everything outside the header is inert. That ends when it starts to close, and at once when a link or the chat closes it, since
 * a new page takes the focus and is announced.
 */
export function useMobileMenu(path: string): MobileMenu {
  const header = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<MobileMenuState>('closed');
  const [page] = useState(createPageHold);
  /** Closed by the toggle or Escape, which move no focus to the page. */
  const isPressed = useRef(false);
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    setState(close);
  }
  const isOpen = state === 'opening' || state === 'open';

  useEffect(() => {
    if (details.current?.open) setState('open');
  }, []);

  useEffect(() => {
    if (state !== 'opening' && state !== 'closing') return;
    const timer = setTimeout(() => setState(NEXT[state]), MOBILE_MENU_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (!isOpen || !header.current) return;
    isPressed.current = false;
    page.hold(header.current);
    const desktop = matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
    const handleDesktop = () => setState('closed');
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      isPressed.current = true;
      setState(close);
      details.current?.querySelector('summary')?.focus();
    }
    desktop.addEventListener('change', handleDesktop);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      if (isPressed.current) page.release();
      else page.releaseNow();
      desktop.removeEventListener('change', handleDesktop);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isOpen, page]);

  return {
    header,
    details,
    state,
    isOpen,
    toggle() {
      isPressed.current = true;
      setState((now) => (now === 'closed' || now === 'closing' ? 'opening' : 'closing'));
    },
    close: () => setState(close),
  };
}

function close(state: MobileMenuState): MobileMenuState {
  return state === 'closed' ? 'closed' : 'closing';
}

/**
 * Holds the page outside an element inert. Either change makes the browser style the whole page, so a press on the menu is painted
 * first; only the last change counts.
 */
function createPageHold() {
  let changes = 0;
  let release: (() => void) | undefined;
  function free(): void {
    release?.();
    release = undefined;
  }
  function afterNextPaint(then: () => void): void {
    const change = ++changes;
    afterPaint(() => change === changes && then());
  }
  return {
    hold(element: HTMLElement): void {
      afterNextPaint(() => {
        release ??= holdInert(element);
      });
    },
    release: (): void => afterNextPaint(free),
    releaseNow(): void {
      changes++;
      free();
    },
  };
}

/**
 * Makes everything outside an element inert: unreachable for pointer, keyboard and screen reader.
 *
 * @returns a function that reverses it
 */
function holdInert(element: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let inside = element; inside !== document.body; ) {
    const parent = inside.parentElement;
    if (!parent) break;
    for (const sibling of parent.children) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      held.push(sibling);
    }
    inside = parent;
  }
  return () => {
    for (const sibling of held) sibling.inert = false;
  };
}
