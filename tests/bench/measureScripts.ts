import type { Page } from '@playwright/test';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { measureBrotli, toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { findGreatest } from './statistics.ts';
import { watchScripts } from './visit.ts';

const CONTENT_PAGES = ['/', '/about', '/pricing'];
const UNTOUCHED_FOR_MS = 5_000;

/**
 * Measures the scripts that a page fetches by itself: everything of type script until five seconds after its load event,
 * without any interaction. Sizes are those of the encoded bodies on the wire.
 */
export async function measureScripts(bench: Bench): Promise<Figure[]> {
  const pages = await Promise.all(CONTENT_PAGES.map((path) => watchUntouched(bench, path)));
  const heaviest = findGreatest(pages, ({ bytes }) => bytes);
  const busiest = findGreatest(pages, ({ files }) => files.length);
  const inline = await Promise.all(
    CONTENT_PAGES.map(async (path) => ({ path, ...(await readInline(bench.site.url + path)) })),
  );
  const heaviestInline = findGreatest(inline, ({ bytes }) => bytes);
  return [
    {
      name: 'JavaScript fetched before the first interaction, brotli',
      value: toKb(heaviest.bytes),
      unit: 'kB',
      budget: budgets.scriptsBeforeInteraction,
      note: pages
        .map(({ path, files, bytes }) => `${path}: ${bytes} bytes, ${files.join(', ')}`)
        .join('\n'),
    },
    {
      name: 'requests for it',
      value: busiest.files.length,
      unit: 'requests',
      budget: budgets.scriptRequestsBeforeInteraction,
    },
    {
      name: 'inline scripts, each compressed alone',
      value: toKb(heaviestInline.bytes),
      unit: 'kB',
      note: `${heaviestInline.path}: ${heaviestInline.parts.join(', ')}`,
    },
  ];
}

async function watchUntouched(bench: Bench, path: string) {
  const act = (page: Page) => page.waitForTimeout(UNTOUCHED_FOR_MS);
  return { path, ...(await watchScripts(bench, bench.site.url + path, { cookies: {} }, act)) };
}

/** Import map and boot data are script elements too and count as scripts. */
async function readInline(url: string) {
  const html = await (await fetch(url)).text();
  const parts: string[] = [];
  let bytes = 0;
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!text) continue;
    const kind = /type="([^"]+)"/.exec(attributes)?.[1] ?? 'code';
    const size = measureBrotli(text);
    parts.push(`${kind} ${size} bytes (${Buffer.byteLength(text)} raw)`);
    bytes += size;
  }
  return { bytes, parts };
}
