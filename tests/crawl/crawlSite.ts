import { type PageFacts, readPage } from './readPage.ts';

/** A page as a crawler receives it. */
export interface CrawledPage {
  /** Path and query. */
  address: string;
  status: number;
  headers: Headers;
  html: string;
  facts: PageFacts;
  /** Addresses of pages that link here. */
  from: string[];
}

interface Options {
  /** Addresses to start from, besides the front page. */
  seeds: readonly string[];
  /** Name for seeds in `from`. */
  seedName: string;
  /** Number of parallel requests. */
  atOnce?: number;
}

/** How long a busy machine may answer 503. */
const RETRY_TIMEOUT_MS = 60_000;
const RETRY_AFTER_MS = 500;

/** Not pages: files, calls, and the way to the app. */
const NOT_PAGES = /^\/(?:(?:api|assets|fragments|images|cdn-cgi)\/|signup$)|\.[a-z0-9]{2,11}$/;

/** Follows every link within the site from the front page and from the seeds. Redirects are not followed. */
export async function crawlSite(
  siteUrl: string,
  { seeds, seedName, atOnce = 2 }: Options,
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting: string[] = [];
  const linkedFrom = new Map<string, string[]>();

  function find(address: string, from: string): void {
    const known = linkedFrom.get(address);
    if (known) known.push(from);
    else {
      linkedFrom.set(address, [from]);
      waiting.push(address);
    }
  }

  async function visit(address: string): Promise<void> {
    const response = await fetchWithRetry(siteUrl + address);
    const html = await response.text();
    const facts = readPage(html);
    const { status, headers } = response;
    pages.set(address, {
      address,
      status,
      headers,
      html,
      facts,
      from: linkedFrom.get(address) ?? [],
    });
    const publicUrl = facts.canonical ?? siteUrl;
    for (const link of facts.links) {
      const target = asAddress(link, address, siteUrl, publicUrl);
      if (target) find(target, address);
    }
  }

  for (const seed of ['/', ...seeds]) find(seed, seedName);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return pages;
}

/** Fetches a page, again while the answer is 503 with `retry-after`. */
async function fetchWithRetry(url: string): Promise<Response> {
  const until = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(url, { redirect: 'manual' });
    const comesLater = response.status === 503 && response.headers.has('retry-after');
    if (!comesLater || performance.now() > until) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
}

/** Returns the page of this site that a link leads to, and nothing for files and other sites. */
function asAddress(
  link: string,
  from: string,
  siteUrl: string,
  publicUrl: string,
): string | undefined {
  const url = new URL(link, siteUrl + from);
  const isOurs = [siteUrl, publicUrl].some((each) => new URL(each).origin === url.origin);
  if (!isOurs || NOT_PAGES.test(url.pathname)) return undefined;
  return url.pathname + url.search;
}
