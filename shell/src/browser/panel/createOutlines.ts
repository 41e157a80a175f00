import { element } from './element.ts';

/** What a slot's outline says. */
export interface Outlined {
  label: string;
  /** Shown in another version than everybody else gets. */
  isOther: boolean;
}

/** Outlines the slots of the page in a layer above it, which takes no room and no clicks. */
export function createOutlines(describe: (slot: string) => Outlined | undefined) {
  const layer = element('div', { class: 'boxes', hidden: '', 'aria-hidden': 'true' });
  let frame = 0;

  function draw(): void {
    frame = 0;
    if (layer.hidden) return;
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-slot]')].flatMap((slot) => {
      const found = describe(slot.dataset.slot ?? '');
      const { left, top, width, height } = measure(slot);
      if (!found || width === 0 || height === 0) return [];
      const box = element(
        'div',
        { class: found.isOther ? 'box other' : 'box' },
        element('span', {}, found.label),
      );
      Object.assign(box.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      return [box];
    });
    layer.replaceChildren(...boxes);
  }

  const drawSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  addEventListener('resize', drawSoon);
  new ResizeObserver(drawSoon).observe(document.documentElement);

  return {
    layer,
    draw: drawSoon,
    toggle(isShown: boolean): void {
      layer.hidden = !isShown;
      drawSoon();
    },
  };
}

/** The box of the slot, or around its children if it has none. What hangs out of them, such as a closed menu, is no part of it. */
function measure(slot: HTMLElement) {
  const own = slot.getBoundingClientRect();
  if (own.width > 0) return own;
  const boxes = [...slot.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(0, ...boxes.map(({ right }) => right - left)),
    height: Math.max(0, ...boxes.map(({ bottom }) => bottom - top)),
  };
}
