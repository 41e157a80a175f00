import { REPORTS_ENDPOINT } from './Report.ts';

/**
 * Reports a page view to the site's own server by a beacon. Part of the boot script, where each byte counts: the id is shorter
 * than a UUID and only has to be unique.
 *
 * @returns whether the browser took it
 */
export function reportView({ at, page }: { at: number; page: { url: string } }): boolean {
  const id = at.toString(36) + Math.random().toString(36).slice(2);
  const report = { kind: 'view', id, path: new URL(page.url).pathname, at };
  return navigator.sendBeacon?.(REPORTS_ENDPOINT, JSON.stringify({ reports: [report] }));
}
