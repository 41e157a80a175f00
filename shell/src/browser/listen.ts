import type { SiteEvents } from '@site/state';

/** Listens to an event that fragments emit. */
export function listen<Name extends keyof SiteEvents>(
  name: Name,
  onEvent: (detail: SiteEvents[Name]) => void,
): void {
  document.addEventListener(`site:${name}`, (event) => onEvent((event as CustomEvent).detail));
}
