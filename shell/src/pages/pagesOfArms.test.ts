import { beforeEach, describe, expect, test } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { arrangeFragments } from '../release/prepareRelease.ts';
import {
  createTestPages,
  describeArtifact,
  NO_QUERY,
  PAGE_ROUTES,
} from './testing/createTestPages.ts';

let { state, render, pages, activeRelease, countRenders } = createTestPages();
beforeEach(() => {
  ({ state, render, pages, activeRelease, countRenders } = createTestPages());
});

describe('While a canary of the page runs', () => {
  const arm = 'page@1.1.0';
  /** Gives a release a candidate of its page fragment. */
  function addCandidate(id: number): void {
    const active = activeRelease(id);
    const candidate = describeArtifact('page', 'page', { ...PAGE_ROUTES.page, folder: 'new' });
    Object.assign(candidate, { basePath: '/fragments/page/new/' });
    const fragments = [...active.artifacts.values()];
    const instead = active.artifacts.get('page') as Artifact;
    const together = fragments.map((each) => (each === instead ? candidate : each));
    const byDraw: string[] = [];
    const own = { ...arrangeFragments(together), arm, candidate, instead };
    Object.assign(active, { arms: { byDraw, candidates: new Map([[arm, own]]) } });
  }
  const readAs = async (of: string | undefined) => {
    const found = await pages.get('/about', NO_QUERY, { arm: of });
    return `${await found.body.get('identity')} ${found.arm} ${found.isHit}`;
  };

  beforeEach(() => {
    addCandidate(1);
    render.mockImplementation(async ({ slot, basePath }) => ({ html: `${slot} of ${basePath}` }));
  });

  test('its visitors get their own pages, each composed once; all others what is live', async () => {
    const fresh = '/fragments/page/new/';
    const live = '/fragments/page/client/';
    expect(await readAs(arm)).toBe(`page of ${fresh} ${arm} false`);
    expect(await readAs('live')).toBe(`page of ${live} live false`);
    expect(await readAs(arm)).toBe(`page of ${fresh} ${arm} true`);
    expect(await readAs('page@9.9.9')).toBe(`page of ${live} live true`);
    expect(countRenders()).toBe(2);
  });

  test('a release composes the wanted pages of each arm before it enters service', async () => {
    await readAs('live');
    addCandidate(2);
    await pages.prepare(activeRelease(2));
    const before = countRenders();
    state.release = 2;
    expect(await readAs(arm)).toContain('new');
    expect(await readAs('live')).toContain('client');
    expect(countRenders()).toBe(before);
  });

  test('visitors of an arm that has ended get what is live', async () => {
    await readAs(arm);
    state.release = 2;
    expect(await readAs(arm)).toBe('page of /fragments/page/client/ undefined false');
  });
});
