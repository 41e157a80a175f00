import type { Layout, RenderRequest, RenderResult, SlotName } from '@site/fragment-kit';
import { grantTask } from '@site/sandbox/grant-task';
import type { RenderTask } from '@site/sandbox/render-task';
import { vi } from 'vitest';
import type { Artifact } from '../../release/createArtifactStore.ts';
import { type ArmedRelease, arrangeFragments } from '../../release/prepareRelease.ts';
import { createBreaker } from '../../rendering/createBreaker.ts';
import type { Fragment, RenderPool } from '../../rendering/createRenderPool.ts';
import { type ComposedPage, composePage } from '../composePage.ts';
import { createLastKnownGood } from '../createLastKnownGood.ts';
import type { ComposedSlot, RenderAttempt } from '../renderSlot.ts';
import type { PageAddress, View } from '../View.ts';

/** The slots of the default layout. */
export const SLOTS = ['navigation', 'page', 'lead-popup', 'footer'] as const;

/** A page of the default layout. */
export type DefaultPage = ComposedPage & {
  slots: Record<(typeof SLOTS)[number], ComposedSlot>;
};

/** Composes pages of fragments that render in this process; by default they render their slot's name and the path. */
export function createComposer() {
  const render = vi.fn<(request: RenderRequest, entry: string) => Promise<RenderResult>>(
    async ({ slot, path }) => ({ html: `${slot} of ${path}` }),
  );
  const error = vi.fn();
  const state = { now: 0, isContentUnavailable: false };
  const artifacts = new Map<SlotName, Artifact>(
    SLOTS.map((slot) => [slot, describeArtifact(slot)]),
  );
  const site: { layout: Layout | undefined; arm: Partial<ArmedRelease> } = {
    layout: undefined,
    arm: {},
  };
  const onAttempt = vi.fn<(attempt: RenderAttempt) => void>();
  const lastKnownGood = createLastKnownGood({ listBefore: async () => [] });
  const breaker = createBreaker({ timer: () => state.now });
  const pool = {
    render: (fragment: Fragment, request: RenderRequest) =>
      render(grantRender(fragment, request), fragment.entry),
  } as RenderPool;

  const compose = (
    page: Partial<PageAddress> = {},
    { rank = 'first', ...view }: Partial<Omit<View, 'release'>> = {},
  ) =>
    composePage({
      view: {
        release: {
          release: { id: 1, createdAt: '', fragments: {} },
          ...arrangeFragments([...artifacts.values()], site.layout),
          pool,
          ...site.arm,
        },
        audience: view.previewRef || view.formAnswer ? 'visitor' : 'everyone',
        rank,
        ...view,
      },
      page: { path: '/about', fragment: 'mf-page', params: {}, query: {}, ...page },
      onAttempt,
      lastKnownGood,
      breaker,
      settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
      log: { error },
      now: state.now,
      isContentUnavailable: state.isContentUnavailable,
    }) as Promise<DefaultPage>;
  return { compose, render, error, onAttempt, state, artifacts, site };
}

/** What a fragment gets, as from the pool of a release. */
function grantRender(fragment: Fragment, request: RenderRequest): RenderRequest {
  const task: RenderTask = { kind: 'render', entry: fragment.entry, request };
  const granted = grantTask(task, fragment)?.task;
  if (granted?.kind !== 'render') throw new Error('It was not granted.');
  return granted.request;
}

/** The artifact of a fragment that is named after its slot. */
export const describeArtifact = (slot: SlotName, name = `mf-${slot}`) =>
  ({
    folder: `/store/${name === `mf-${slot}` ? slot : name}`,
    basePath: `/fragments/${slot}/`,
    manifest: { name, version: '1.0.0', server: 'server/entry.js', slot },
    fallback: `fallback of ${slot}`,
  }) as Artifact;
