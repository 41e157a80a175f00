import type { RenderRequest, RenderResult, RouteClaims, SlotName } from '@site/fragment-kit';
import { vi } from 'vitest';
import { createLastKnownGood } from '../../composition/createLastKnownGood.ts';
import { SLOTS } from '../../composition/testing/createComposer.ts';
import type { DocumentView } from '../../layout/entry.server.tsx';
import type { Artifact } from '../../release/createArtifactStore.ts';
import { createMeasures } from '../../release/createMeasures.ts';
import type { ActiveRelease } from '../../release/createReleaseFollower.ts';
import { arrangeFragments } from '../../release/prepareRelease.ts';
import { createBreaker } from '../../rendering/createBreaker.ts';
import { parseStyles } from '../../rendering/pruneStyles.ts';
import { createPages } from '../createPages.ts';

type Dependencies = Parameters<typeof createPages>[0];

export const NO_QUERY = new URLSearchParams();

export const PAGE_ROUTES: Record<SlotName, RouteClaims> = {
  page: { routes: ['/*', '/features', '/i-am-a/:uid'], query: { '/features': ['tag'] } },
};

export const describeArtifact = (
  slot: SlotName,
  name: string,
  { folder = name, ...claims }: RouteClaims & { folder?: string } = {},
) =>
  ({
    folder,
    basePath: `/fragments/${name}/client/`,
    manifest: { name, slot, version: '1.0.0', css: [], exposes: {}, ...claims },
    fallback: '',
    css: '',
    styleRules: parseStyles(''),
    scriptClasses: new Set(),
    integrity: {},
  }) as unknown as Artifact;

/** Pages of fragments that render in this process; clock, release and content are the test's. */
export function createTestPages() {
  const state = {
    now: 10_000,
    release: 1,
    revision: 'a' as string | undefined,
    answeredAt: undefined as number | undefined,
    isUnavailable: false,
    listed: ['/about'],
  };
  const render = vi.fn<(request: RenderRequest, rank: string) => Promise<RenderResult>>(
    async ({ slot, revision, previewRef, formAnswer }) => ({
      html: `${slot} ${previewRef ?? revision}`,
      ...(formAnswer && { formAnswered: true }),
    }),
  );
  const pool = {
    render: (_entry: string, request: RenderRequest, rank: string) => render(request, rank),
  };
  const releases = new Map<number, ActiveRelease>();
  const activeRelease = (id: number): ActiveRelease => {
    const known =
      releases.get(id) ??
      ({
        release: { id, fragments: { page: { version: `${id}` } } },
        ...arrange(id),
        pool,
      } as unknown as ActiveRelease);
    releases.set(id, known);
    return known;
  };
  const measures = createMeasures();
  const pages = createPages({
    build: {
      listed: { id: '0'.repeat(16), files: {} },
      renderDocument: ({ slots }: DocumentView) => slots.find(({ name }) => name === 'page')?.html,
      renderPreviewBar: () => 'bar',
      styles: '',
      beforePaint: '',
      moduleIntegrity: {},
    },
    follower: {
      use: (work: (active: object) => unknown) => work(activeRelease(state.release)),
      get current() {
        return activeRelease(state.release);
      },
    },
    revisions: {
      of: (fragment: string | undefined) => ({
        current: fragment === 'lab' ? 'lab content' : state.revision,
        answeredAt: state.answeredAt,
        isUnavailable: state.isUnavailable,
      }),
    },
    lastKnownGood: createLastKnownGood({ listBefore: async () => [] }),
    breaker: createBreaker({ timer: () => state.now }),
    settings: { contentEndpoint: 'http://content.test' },
    repository: 'our-site',
    imageSources: [],
    publicUrl: 'https://site.example',
    channel: 'production',
    limits: { deadlineMs: 1_500, memoryMb: 256 },
    isListed: (path: string) => state.listed.includes(path),
    telemetry: undefined,
    clock: () => state.now,
    timer: () => state.now,
    log: { error: () => {}, warn: () => {} },
    measures,
    onAttempt: measures.noteRender,
  } as unknown as Dependencies);

  const read = async (path = '/about', search = NO_QUERY) => {
    const page = await pages.get(path, search);
    return (await page.body.get('identity')).toString();
  };
  const countRenders = (of = 'page') =>
    render.mock.calls.filter(([{ slot }]) => slot === of).length;
  const pagesRendered = () =>
    render.mock.calls.filter(([{ slot }]) => slot === 'page').map(([{ path }]) => path);
  return { state, render, measures, pages, activeRelease, read, countRenders, pagesRendered };
}

/** Each release has new versions of everything, but for the footer. */
const arrange = (id: number) =>
  arrangeFragments([
    ...SLOTS.map((slot) => {
      const folder = slot === 'footer' ? slot : `${slot}@${id}`;
      return describeArtifact(slot, slot, { ...PAGE_ROUTES[slot], folder });
    }),
    describeArtifact('page', 'lab', { routes: ['/lab/*'], folder: `lab@${id}` }),
  ]);
