import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFull } from '../site/pairUp.ts';
import { readPage } from './readPage.ts';
import { expect, test } from './test.ts';

const testInFull = inFull(test);
const BESIDE_THE_PAGE = ['navigation', 'lead-popup', 'footer'] as const;

testInFull(
  'A shell that restarts while fragments misbehave shows fallbacks, and the snapshots of known pages',
  async ({ site, releaseBroken, rollBack, restartShell }) => {
    const before = await readPage(`${site.url}/about`);
    const fallbacks: Record<string, string> = {};
    for (const slot of BESIDE_THE_PAGE) {
      const { fragment, version } = await releaseBroken('server-render-throws', slot);
      const folder = join(site.dataDir, 'shell/fragments', fragment, version);
      fallbacks[slot] = await readFile(join(folder, 'fallback.html'), 'utf8');
    }
    await releaseBroken('server-render-throws', 'page');
    await restartShell();

    const seen = await readPage(`${site.url}/about`);
    expect(seen.status).toBe(200);
    expect(seen.slots.page).toBe(before.slots.page);
    const unseen = await readPage(`${site.url}/nobody-was-here/either`);
    expect(unseen.status).toBe(503);
    for (const slot of BESIDE_THE_PAGE)
      for (const { slots } of [seen, unseen]) expect(slots[slot]).toContain(fallbacks[slot]);

    await rollBack();
    expect(await readPage(`${site.url}/about`)).toMatchObject({ status: 200, slots: before.slots });
  },
);
