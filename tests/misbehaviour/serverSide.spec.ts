import { isFullScope, pairUp } from '../site/pairUp.ts';
import { type SiteSlot, SLOTS } from './fragmentOfSlot.ts';
import { readPage } from './readPage.ts';
import { expect, test } from './test.ts';

/** Folder, description, and what the shell logs. */
const MISBEHAVIOURS = [
  ['server-entry-throws', 'cannot be evaluated', /the server entry cannot be evaluated/],
  ['server-render-throws', 'throws', /a deliberate error while rendering/],
  ['server-render-hangs', 'never answers', /took longer than \d+ ms/],
  ['server-render-loops', 'loops forever', /took longer than \d+ ms/],
  ['server-render-returns-rubbish', 'returns rubbish', /a result that breaks the contract/],
  ['server-render-returns-5-mb', 'returns five megabytes', /html: Too big/],
  ['server-ends-its-process', 'ends its process', /its process ended with code/],
  [
    'server-eats-memory',
    'eats all memory',
    /its process (ended|was ended)|MB of memory|took longer/,
  ],
] as const;

/** HTML that each slot has on every page, also in its fallback. */
const ALWAYS: Readonly<Record<Exclude<SiteSlot, 'page'>, string>> = {
  navigation: 'href="/pricing"',
  'lead-popup': 'Trial Premium Features',
  footer: 'href="/privacy"',
};

/** Outside of the full scope three: the unit tests of composition have each. */
const TRIED = pairUp(MISBEHAVIOURS, SLOTS).filter((_, index) => isFullScope || index % 3 === 1);

for (const [[folder, what, cause], slot] of TRIED)
  test(`A ${slot} whose server render ${what} leaves the page as it was, is named in the log and rolled back`, async ({
    site,
    releaseBroken,
    rollBack,
    readErrors,
  }) => {
    const before = await readPage(`${site.url}/about`);
    const { fragment, version } = await releaseBroken(folder, slot);

    const seen = await readPage(`${site.url}/about`);
    expect(seen).toMatchObject({ status: 200, slots: before.slots });
    expect(seen.headers.get('cache-control')).toBe('no-store');

    const unseen = await readPage(`${site.url}/nobody-was-here/${folder}`);
    if (slot === 'page') {
      expect(unseen.status).toBe(503);
      expect(unseen.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(unseen.slots.page).toContain('This page could not be shown just now');
    } else {
      expect(unseen.status).toBe(404);
      expect(unseen.slots.page).toContain('<h1');
    }
    for (const other of ['navigation', 'lead-popup', 'footer'] as const)
      expect(unseen.slots[other]).toContain(ALWAYS[other]);
    // The shell composes the most requested pages before it switches, and logs failures there too.
    await expect
      .poll(readErrors)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ msg: expect.stringMatching(cause) }),
          expect.objectContaining({ path: '/about' }),
          expect.objectContaining({ path: `/nobody-was-here/${folder}` }),
        ]),
      );
    for (const line of await readErrors()) expect(line).toMatchObject({ fragment, version, slot });

    await rollBack();
    const recovered = await readPage(`${site.url}/about`);
    expect(recovered).toMatchObject({ status: 200, slots: before.slots });
    expect(recovered.headers.get('cache-control')).toContain('public');
  });
