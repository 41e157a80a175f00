import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, RenderRequest, ServerEntry } from '@site/fragment-kit';
import { createContentProxy } from '@site/sandbox/content-proxy';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { loadShellBuild, type ShellBuild } from '../../shell/src/build/loadShellBuild.ts';
import { buildPage } from '../../shell/src/composition/buildPage.ts';
import { composePage } from '../../shell/src/composition/composePage.ts';
import { createLastKnownGood } from '../../shell/src/composition/createLastKnownGood.ts';
import type { DocumentView } from '../../shell/src/layout/entry.server.tsx';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';
import { type Arrangement, arrangeFragments } from '../../shell/src/release/prepareRelease.ts';
import { createBreaker } from '../../shell/src/rendering/createBreaker.ts';
import { createRenderPool } from '../../shell/src/rendering/createRenderPool.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { withContentReplay } from './contentReplay.ts';
import type { Figure } from './Figure.ts';
import { FEW_ROUTES } from './listRoutes.ts';
import { getLiveArtifacts } from './liveArtifacts.ts';
import { buildRequest } from './measureFragments.ts';
import { median } from './statistics.ts';

const WARM_ROUNDS = 10;
const ROUNDS = 40;
/** Processes may read the whole disk: the artifact with replayed content is outside the site's folder. */
const POOL = { deadlineMs: 10_000, memoryMb: 256, mayRunUncontained: true };
const log = { error: console.error, warn: console.warn, info: () => {} };

/**
 * Compares an uncached page composed by the shell's own code (processes, deadlines, HTML checked and closed, document written,
 * policy and its digests) with plain React: the same four server entries called one after the other in this thread,
 * and the layout around their HTML. As in a running shell, fragments that are the same on every page were rendered before.
 *
 * The figure with a budget excludes the wait for content, which is not React's work and would hide the shell's: both
 * sides replay the content's answers from memory. The figure with content is what a visitor waits for. The sides
 * take turns, page by page; each page counts with the median over all rounds.
 */
export async function measureComposition(bench: Bench): Promise<Figure[]> {
  const { release, ...arrangement } = await getLiveArtifacts(bench.site);
  const build = await loadShellBuild(join(repository, 'shell'));
  // Beside the artifacts: render processes may read nothing else.
  const folder = await mkdtemp(join(bench.site.dataDir, 'shell/fragments/bench-'));
  bench.opened.defer(() => rm(folder, { recursive: true }));
  const liveFetch = globalThis.fetch;
  bench.opened.defer(() => {
    globalThis.fetch = liveFetch;
  });
  const withContent = await compare(bench, { arrangement, release, build });
  const replaying = await Promise.all(
    [...arrangement.artifacts.values()].map((each) =>
      arrangement.pages.includes(each) ? withContentReplay(each, folder) : each,
    ),
  );
  const alone = await compare(bench, {
    arrangement: arrangeFragments(replaying, arrangement.layout),
    release,
    build,
  });
  return [
    {
      name: 'Composing an uncached page against plain React',
      value: alone.ratio,
      unit: '×',
      budget: budgets.composition,
      note: describe(alone),
    },
    {
      name: 'the same, including the wait for content on both sides',
      value: withContent.ratio,
      unit: '×',
      note: describe(withContent),
    },
  ];
}

/** Of one page, in milliseconds. */
interface Comparison {
  ratio: number;
  composed: number;
  direct: number;
}

const describe = ({ composed, direct }: Comparison) =>
  [
    `a page takes ${composed.toFixed(2)} ms composed, ${direct.toFixed(2)} ms rendered`,
    `${FEW_ROUTES.length} pages, ${ROUNDS} rounds`,
  ].join('; ');

async function compare(
  bench: Bench,
  {
    arrangement,
    release,
    build,
  }: { arrangement: Arrangement; release: Release; build: ShellBuild },
): Promise<Comparison> {
  const contentUrl = bench.site.services.content?.url ?? '';
  const contentEndpoint = `${contentUrl}/api/v2`;
  const artifactFolder = join(bench.site.dataDir, 'shell/fragments');
  const fetchContent = createContentProxy({ endpoint: contentEndpoint });
  const pool = createRenderPool({ ...POOL, artifactFolder, fetchContent, log });
  const publicUrl = 'https://example.com';
  const captured = captureViews(build);
  // Pages are composed at no revision, so only what is the same on every page is found again.
  const lastKnownGood = createLastKnownGood({ listBefore: async () => [] });
  const composeOnce = async (path: string) => {
    const request = { path, ...arrangement.findPage(path, new URLSearchParams()) };
    const page = await composePage({
      view: { release: { release, ...arrangement, pool }, audience: 'everyone', rank: 'first' },
      page: request,
      lastKnownGood,
      breaker: createBreaker({ timer: () => performance.now() }),
      settings: { contentEndpoint },
      log,
      now: Date.now(),
    });
    if (page.degraded) throw new Error(`${path} was composed with a slot that is not fresh.`);
    const { params } = request;
    buildPage(page, { build: captured.build, release: `${release.id}`, params, publicUrl });
  };
  const entries = await importEntries(arrangement);
  const renderOnce = async (path: string) => {
    for (const [artifact, entry] of entries)
      await entry.render(buildRequest(artifact, contentUrl, path) as RenderRequest);
    build.renderDocument(captured.viewOf(path));
  };
  try {
    const composed = FEW_ROUTES.map((): number[] => []);
    const direct = FEW_ROUTES.map((): number[] => []);
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++)
      for (const [index, path] of FEW_ROUTES.entries()) {
        const composedTime = await measureTime(() => composeOnce(path));
        const directTime = await measureTime(() => renderOnce(path));
        if (round < 0) continue;
        composed[index]?.push(composedTime);
        direct[index]?.push(directTime);
      }
    const [composedTime, directTime] = [summarize(composed), summarize(direct)];
    return {
      ratio: composedTime / directTime,
      composed: composedTime,
      direct: directTime,
    };
  } finally {
    await pool.close();
  }
}

/** Captures the latest layout input of each page, so that the same layout can be rendered without the shell. */
function captureViews(build: ShellBuild) {
  const views = new Map<string, DocumentView>();
  const renderDocument = (view: DocumentView) => {
    views.set(new URL(view.canonicalUrl).pathname, view);
    return build.renderDocument(view);
  };
  return {
    build: { ...build, renderDocument },
    viewOf(path: string): DocumentView {
      const view = views.get(path);
      if (!view) throw new Error(`${path} was not composed yet.`);
      return view;
    },
  };
}

function importEntries({ artifacts }: Arrangement): Promise<[Artifact, ServerEntry][]> {
  return Promise.all(
    [...artifacts.values()].map(async (artifact): Promise<[Artifact, ServerEntry]> => {
      const file = join(artifact.folder, artifact.manifest.server);
      return [artifact, await import(pathToFileURL(file).href)];
    }),
  );
}

/** The mean over the pages of the medians over the rounds. */
function summarize(times: number[][]): number {
  const medians = times.map((ofPage) => median(ofPage));
  return medians.reduce((sum, each) => sum + each, 0) / medians.length;
}

async function measureTime(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
