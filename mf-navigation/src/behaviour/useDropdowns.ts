import { DROPDOWN_CLOSE_DELAY_MS } from '@site/config/limits';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Which dropdown is open and what opened it: a press on one opened by hover keeps it open. */
interface OpenDropdown {
  id: string;
  by: 'hover' | 'press';
}

export interface Dropdowns {
  list: RefObject<HTMLUListElement | null>;
  openId: string | null;
  hover(id: string): void;
  leave(id: string): void;
  press(id: string): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * The dropdowns of the desktop bar: one open at a time, opened by hover, press or keys; closed by leaving (after a
 * delay), Escape, a press elsewhere or a navigation. Takes over the dropdown that the visitor opened before this code
 * ran.
 */
export function useDropdowns(path: string): Dropdowns {
  const list = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<OpenDropdown | null>(null);
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(null);
  }
  const openId = open?.id ?? null;

  function show(next: OpenDropdown | null) {
    clearTimeout(closing.current);
    setOpen(next);
  }

  useEffect(() => {
    setOpen(list.current && findOpened(list.current));
    function handlePointerDown(event: Event) {
      if (!list.current?.contains(event.target as Node)) setOpen(null);
    }
    function handleEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      const item = document.activeElement?.closest('[data-menu]');
      if (item?.querySelector('details')?.open) item.querySelector('summary')?.focus();
      setOpen(null);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleEscape);
    return () => {
      clearTimeout(closing.current);
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleEscape);
    };
  }, []);

  useEffect(() => {
    const item = openId && findItem(list.current, openId);
    if (item) keepInView(item);
  }, [openId]);

  return {
    list,
    openId,
    hover: (id) => show(openId === id ? open : { id, by: 'hover' }),
    leave(id) {
      clearTimeout(closing.current);
      // The panel stays open while it has keyboard focus, wherever the mouse moves.
      if (findItem(list.current, id)?.querySelector(':focus-visible')) return;
      closing.current = setTimeout(
        () => setOpen((now) => (now?.id === id ? null : now)),
        DROPDOWN_CLOSE_DELAY_MS,
      );
    },
    press: (id) => show(openId === id && open?.by === 'press' ? null : { id, by: 'press' }),
    close: () => show(null),
    onKeyDown(event) {
      const target = list.current && findNext(event.key, list.current, openId);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

function findItem(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector(`:scope > [data-menu="${id}"]`) ?? null;
}

function findOpened(list: HTMLElement): OpenDropdown | null {
  const pressed = list.querySelector<HTMLElement>(':scope > [data-menu]:has(> [open])');
  if (pressed?.dataset.menu) return { id: pressed.dataset.menu, by: 'press' };
  const hovered = list.querySelector<HTMLElement>(':scope > [data-menu]:hover');
  if (hovered?.dataset.menu && matchMedia('(hover: hover)').matches)
    return { id: hovered.dataset.menu, by: 'hover' };
  return null;
}

function findNext(key: string, list: HTMLElement, openId: string | null) {
  const focused = document.activeElement;
  const item = openId ? findItem(list, openId) : null;
  const links = [...(item?.querySelectorAll<HTMLElement>(':scope > div a') ?? [])];
  if (key === 'ArrowDown' && focused?.matches('summary') && item?.contains(focused))
    return links[0];
  const bar = [...list.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li summary')];
  return findFocusTarget(key, links, focused) ?? findFocusTarget(key, bar, focused);
}

/** Keeps the panel from extending below the viewport, however far a banner has pushed the bar down. */
function keepInView(item: HTMLElement) {
  const panel = item.lastElementChild as HTMLElement;
  panel.style.setProperty('--panel-top', `${Math.round(panel.getBoundingClientRect().top)}px`);
}

/**
 * Finds the element of a row that an arrow key, Home or End moves to, without wrapping, as in the disclosure
 * navigation pattern of the ARIA Authoring Practices. Returns `undefined` for other keys.
 */
function findFocusTarget(
  key: string,
  row: readonly HTMLElement[],
  current: Element | null,
): HTMLElement | undefined {
  const index = row.indexOf(current as HTMLElement);
  if (index < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return row[Math.min(index + 1, row.length - 1)];
    case 'ArrowUp':
    case 'ArrowLeft':
      return row[Math.max(index - 1, 0)];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      return undefined;
  }
}
