import type { SiteSlot } from './fragmentOfSlot.ts';

/** A page as the server sends it. */
export interface PageOverTheWire {
  status: number;
  headers: Headers;
  html: string;
  /** The HTML in each slot. */
  slots: Record<SiteSlot, string>;
}

const SLOT = /<(?:div|main) [^>]*data-slot="([\w-]+)"[^>]*>/g;
const END_OF_SLOTS = '<div id="announcer"';

/** Fetches a page and splits it into its slots. Throws when a slot is missing or out of order. */
export async function readPage(url: string): Promise<PageOverTheWire> {
  const response = await fetch(url);
  const html = await response.text();
  const starts = [...html.matchAll(SLOT)];
  const order = starts.map((match) => match[1]).join();
  if (order !== 'navigation,page,lead-popup,footer' || !html.endsWith('</body></html>'))
    throw new Error(`${url} answered ${response.status} with slots ${order}: ${html.slice(-200)}`);
  const slots = starts.map((match, index) => {
    const end = starts[index + 1]?.index ?? html.indexOf(END_OF_SLOTS);
    return [match[1], html.slice(match.index + match[0].length, end)];
  });
  return {
    status: response.status,
    headers: response.headers,
    html,
    slots: Object.fromEntries(slots) as Record<SiteSlot, string>,
  };
}
