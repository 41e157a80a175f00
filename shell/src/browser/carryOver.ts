type Control = HTMLInputElement & HTMLDetailsElement;

/** What happened to content that only the server renders. `lost`: it is unclear which element some of it goes back into. */
export type Outcome = 'untouched' | 'restored' | 'lost';

/** Elements whose content only the server renders. */
const KEPT = '[data-kept]';
/** Elements that visitors change, press or focus. */
const USED = 'details, summary, label, input, select, textarea, button, a, [tabindex]';
/** Only scripts and the server set these. */
const UNTOUCHED = ['file', 'hidden'];

/** Where a press began that has not ended. */
let pressed: Node | null = null;
/** What took the place of the pressed control. */
let replacement: HTMLElement | undefined;

/** Completes presses of the mouse during which `carryOver` replaced the control: browsers send no click then. */
export function watchPresses(): void {
  // A press that started a fragment is older than this script.
  pressed = [...document.querySelectorAll(':active')].at(-1) ?? null;
  const listen = (name: 'pointerdown' | 'pointerup', listener: (event: PointerEvent) => void) =>
    addEventListener(name, listener, true);
  listen('pointerdown', ({ target }) => {
    pressed = target as Node;
    replacement = undefined;
  });
  listen('pointerup', ({ target, pointerType, button }) => {
    const now = replacement;
    pressed = null;
    replacement = undefined;
    if (pointerType === 'mouse' && !button && now?.contains(target as Node)) now.click();
  });
}

/**
 * Remembers what a visitor did to an element: input, open menus, focus. Call the returned function after the element's HTML was
 * replaced: it restores all of that, and content that only the server renders. Clicks on a replaced button reach the new one.
 */
export function carryOver(element: HTMLElement): () => Outcome {
  const list = (selector: string) => [...element.querySelectorAll<Control>(selector)];
  const listKept = () => list(KEPT).filter((each) => !each.parentElement?.closest(KEPT));
  const isGone = (each: Element) => !element.contains(each);
  let kept = listKept();
  let used = list(USED);
  let focused = document.activeElement as HTMLElement;
  element.addEventListener('focusin', ({ target }) => {
    focused = target as HTMLElement;
  });

  return () => {
    const removed = kept.filter(isGone);
    const places = listKept().filter((each) => !kept.includes(each));
    for (const [index, { childNodes }] of removed.entries())
      if (!places[index]?.firstChild) places[index]?.append(...childNodes);

    for (const old of used.filter(isGone)) {
      const name = describe(old);
      const now = list(USED).find((each) => !used.includes(each) && describe(each) === name);
      if (!now) continue;
      copy(old, now);
      used.push(now);
      if (old === focused) focused = now;
      if (old.contains(pressed)) replacement = now;
    }
    if (document.activeElement === document.body && element.contains(focused))
      focused.focus({ preventScroll: true });
    if (removed.length > 0 && removed.length !== places.length) return 'lost';
    kept = listKept();
    used = list(USED);
    return removed.length > 0 ? 'restored' : 'untouched';
  };
}

const isChecked = ({ type }: Control) => type === 'radio' || type === 'checkbox';

/** Identifies a control among others. Radio buttons of one group share a name. */
const describe = (each: Control) =>
  [
    each.nodeName,
    each.name,
    each.id,
    each.getAttribute('href'),
    isChecked(each) && each.value,
  ].join();

function copy(from: Control, to: Control): void {
  const is = (selector: string) => to.matches(selector);
  if (is('button, summary')) from.addEventListener('click', () => to.click());
  else if (is('details')) to.open = from.open;
  else if (isChecked(to)) {
    if (from.checked !== from.defaultChecked) change(to, 'checked', from.checked, ['click']);
  } else if (is('input, select, textarea') && !UNTOUCHED.includes(to.type)) {
    if (from.value !== from.defaultValue) change(to, 'value', from.value, ['input', 'change']);
  }
}

function change(field: Control, name: 'checked' | 'value', value: unknown, events: string[]): void {
  if (field[name] === value) return;
  // React overrides the setter on the element, and ignores events after a change that it saw there.
  Reflect.set(Object.getPrototypeOf(field), name, value, field);
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
}
