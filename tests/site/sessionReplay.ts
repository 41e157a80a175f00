import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { StoredRow } from './readPerson.ts';

/** The type of rrweb's event with a whole page; what follows are changes. */
export const FULL_SNAPSHOT = 2;

/** The kinds of changes in a part of a recording, unpacked as the database prints it. */
export function listChanges({ bytes, format }: StoredRow): number[] {
  expect(format).toBe('gzip');
  const text = gunzipSync(Buffer.from(String(bytes).slice(2), 'hex')).toString('utf8');
  return (JSON.parse(text) as { type: number }[]).map(({ type }) => type);
}

/** The recordings whose first part the site has stored, as long as the page is open. */
export function listRecordings(page: Page): string[] {
  const begun: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === '/mp/record/' && response.ok() && searchParams.get('seq') === '0')
      begun.push(searchParams.get('replay_id') ?? '');
  });
  return begun;
}

/** Moves the mouse and lets a part of the recording be sent, until this many recordings have begun. */
export async function recordUntil(page: Page, recordings: string[], count: number) {
  let at = 50;
  await expect
    .poll(async () => {
      await page.mouse.move(at++, 60);
      await page.clock.fastForward(11_000);
      return recordings.length;
    })
    .toBe(count);
}
