import type { SiteEvents } from '@site/state';

/** Hears what fragments emit. */
export function listen<Name extends keyof SiteEvents>(
  name: Name,
  hear: (detail: SiteEvents[Name]) => void,
): void {
  document.addEventListener(`site:${name}`, (event) => hear((event as CustomEvent).detail));
}
