import { placeTooltip } from './placeTooltip.ts';

/**
 * Makes the HTML of a `Tooltip` work: it opens on hover, keyboard focus and tap. The pointer may move onto the text; Escape
 * closes it without moving focus or pointer. Until then the style sheet alone shows it.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceTooltip(root: HTMLElement): () => void {
  const bubble = root.querySelector<HTMLElement>('[role=tooltip]');
  const leaving = new AbortController();
  let closing = new AbortController();

  function place() {
    if (!bubble) return;
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const { shiftX, side } = placeTooltip(
      root.getBoundingClientRect(),
      { width, height },
      Number.parseFloat(getComputedStyle(root).getPropertyValue('--tooltip-offset')),
      document.documentElement.clientWidth,
    );
    root.style.setProperty('--tooltip-shift', `${shiftX}px`);
    root.dataset.side = side;
  }

  function show(isOpen: boolean) {
    if (root.dataset.open === String(isOpen)) return;
    root.dataset.open = String(isOpen);
    closing.abort();
    if (!isOpen) return;
    place();
    closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('keydown', closeOnEscape, { capture: true, signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Keeps a dialog around the tooltip open.
    event.stopPropagation();
    event.preventDefault();
    show(false);
  }

  function closeOutside({ target }: Event) {
    if (!root.contains(target as Node)) show(false);
  }

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => root.addEventListener(name, listener, { signal: leaving.signal });
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch';
  listen('pointerover', (event) => {
    // A bubble that fades out under the pointer must not open again.
    if (isMouse(event) && !bubble?.contains(event.target as Node)) show(true);
  });
  listen('pointerleave', (event) => {
    if (isMouse(event) && !root.contains(document.activeElement)) show(false);
  });
  listen('focusin', ({ target }) => (target as Element).matches(':focus-visible') && show(true));
  listen('focusout', () => show(false));
  listen('click', () => show(true));
  show(root.matches(':hover, :focus-within'));

  return () => {
    leaving.abort();
    closing.abort();
    delete root.dataset.open;
  };
}
