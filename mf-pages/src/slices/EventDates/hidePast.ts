/** Hides events that ended after the page was composed, which may be long ago. */
export function hidePast(root: HTMLElement, now: number): void {
  const events = [...root.querySelectorAll<HTMLElement>('[data-ends]')];
  for (const event of events) event.hidden = Date.parse(event.dataset.ends ?? '') <= now;
  const none = root.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = events.some(({ hidden }) => !hidden);
}
