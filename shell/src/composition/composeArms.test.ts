import { beforeEach, expect, test } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { createComposer, describeArtifact } from './testing/createComposer.ts';

let composer: ReturnType<typeof createComposer>;
let live: Artifact;
let candidate: Artifact;

/** A footer in canary; pages are composed for its visitors. */
beforeEach(() => {
  composer = createComposer();
  live = describeArtifact('footer');
  const { manifest } = live;
  candidate = { ...live, folder: '/store/new', manifest: { ...manifest, version: '1.1.0' } };
  composer.artifacts.set('footer', candidate);
  composer.site.arm = { arm: 'mf-footer@1.1.0', candidate, instead: live };
  composer.render.mockImplementation(async ({ slot }, entry) => ({ html: `${slot} by ${entry}` }));
});

const breakEntry = (folder: string) =>
  composer.render.mockImplementation(async ({ slot }, entry) => {
    if (entry.startsWith(folder)) throw new Error('broken inside');
    return { html: `${slot} by ${entry}` };
  });
const notes = () =>
  composer.onAttempt.mock.calls
    .map(([attempt]) => attempt)
    .filter(({ slot }) => slot === 'footer')
    .map(({ version, arm, ok }) => ({ version, arm, ok }));
const arm = 'mf-footer@1.1.0';

test('The visitors of a candidate get its render', async () => {
  const page = await composer.compose();
  expect(page.degraded).toBe(false);
  expect(page.slots.footer).toMatchObject({
    html: 'footer by /store/new/server/entry.js',
    origin: 'fresh',
    artifact: candidate,
  });
  expect(notes()).toEqual([{ version: '1.1.0', arm, ok: true }]);
});

test('When the candidate cannot render, the live version does, with its own files, and both are counted', async () => {
  breakEntry('/store/new');
  const page = await composer.compose();
  expect(page.slots.footer).toMatchObject({
    html: 'footer by /store/footer/server/entry.js',
    origin: 'fresh',
    artifact: live,
    isStandIn: true,
  });
  // The candidate is tried again soon.
  expect(page.degraded).toBe(true);
  expect(notes()).toEqual([
    { version: '1.1.0', arm, ok: false },
    { version: '1.0.0', arm, ok: true },
  ]);
  expect(composer.error.mock.lastCall).toEqual([
    expect.objectContaining({ fragment: 'mf-footer', version: '1.1.0', arm }),
    'mf-footer@1.1.0 could not render its slot footer: broken inside; showing 1.0.0, which is live',
  ]);
});

test('When neither can render, the slot shows the live version’s last good HTML, else its fallback', async () => {
  breakEntry('/store/');
  expect((await composer.compose()).slots.footer).toMatchObject({
    html: 'fallback of footer',
    origin: 'fallback',
    artifact: live,
  });
});

test('A page whose candidate fails keeps its status: the live version renders it', async () => {
  const page = composer.artifacts.get('page') as Artifact;
  const next = { ...page, folder: '/store/next' };
  composer.artifacts.set('page', next);
  composer.site.arm = { arm: 'mf-page@1.1.0', candidate: next, instead: page };
  breakEntry('/store/next');
  expect(await composer.compose()).toMatchObject({
    status: 200,
    slots: { page: { html: 'page by /store/page/server/entry.js' } },
  });
});

test('While no canary runs, renders belong to no variant', async () => {
  composer.site.arm = {};
  await composer.compose();
  expect(notes()).toEqual([{ version: '1.1.0', arm: undefined, ok: true }]);
});
