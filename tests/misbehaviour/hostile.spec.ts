import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFullScope } from '../site/pairUp.ts';
import { hostileEntries } from './hostileEntries.ts';
import { readPage } from './readPage.ts';
import { expect, test } from './test.ts';

for (const [index, { what, render, cause }] of hostileEntries.entries())
  if (isFullScope || index % 6 === 0)
    test(`A footer that ${what} harms nothing, and is named in the log`, async ({
      site,
      releaseBroken,
      readErrors,
    }) => {
      const before = await readPage(`${site.url}/about`);
      const ports = Object.values(site.services).map(({ url }) => Number(new URL(url).port));
      const entry = `const PORTS = ${JSON.stringify(ports)};
      export const fallback = () => '';
      export const render = async ({ path }) => { ${render} };`;
      const { fragment, version } = await releaseBroken(`hostile-${index}`, 'footer', entry);

      const seen = await readPage(`${site.url}/about`);
      expect(seen.status).toBe(200);
      expect({ ...seen.slots, footer: '' }).toEqual({ ...before.slots, footer: '' });
      if (cause) {
        expect(seen.slots.footer).toBe(before.slots.footer);
        await expect
          .poll(readErrors)
          .toContainEqual(expect.objectContaining({ msg: expect.stringMatching(cause) }));
        for (const line of await readErrors())
          expect(line).toMatchObject({ fragment, version, slot: 'footer' });
      } else {
        expect(seen.slots.footer).not.toMatch(/script|evil|<!--|plaintext|onerror/);
      }

      // The same process still composes other pages, and its log has only complete, short lines.
      const next = await readPage(`${site.url}/pricing?${index}`);
      expect([next.status, next.slots.page.includes('<h1')]).toEqual([200, true]);
      const log = await readFile(join(site.dataDir, 'logs/shell.log'), 'utf8');
      for (const line of log.split('\n').slice(0, -1))
        expect(JSON.parse(line).service).toBe('shell');
      expect(Buffer.byteLength(log)).toBeLessThan(2_000_000);
    });
