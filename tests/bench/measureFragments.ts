import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FragmentConfig, RenderRequest, ServerEntry } from '@site/fragment-kit';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';
import { createRouteTable } from '../../shell/src/routing/createRouteTable.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { measureBrotli, toKb } from './compress.ts';
import { atMost, type Figure } from './Figure.ts';
import { getLiveArtifacts } from './liveArtifacts.ts';
import { findGreatest, median, percentile } from './statistics.ts';

const WARM_ROUNDS = 3;

/**
 * Measures the size of each fragment and the time of its server entry, called directly in this process for every path of the
 * content. The first round is cold: each document is read and each path rendered for the first time. Later rounds are warm.
 * Both include the time that mf-pages waits for the content service.
 */
export async function measureFragments(bench: Bench): Promise<Figure[]> {
  const { artifacts } = await getLiveArtifacts(bench.site);
  const figures: Figure[] = [];
  for (const artifact of artifacts.values())
    figures.push(...(await measureFragment(bench, artifact)));
  return figures;
}

async function measureFragment({ site, routes }: Bench, artifact: Artifact): Promise<Figure[]> {
  const { name, server } = artifact.manifest;
  const entry: ServerEntry = await import(pathToFileURL(join(artifact.folder, server)).href);
  const requests = routes.map((path) =>
    buildRequest(artifact, site.services.content?.url ?? '', path),
  );
  const sizes: { path: string; raw: number; compressed: number }[] = [];
  const cold: number[] = [];
  for (const request of requests) {
    const started = performance.now();
    const { html } = await entry.render(request);
    cold.push(performance.now() - started);
    sizes.push({
      path: request.path,
      raw: Buffer.byteLength(html),
      compressed: measureBrotli(html),
    });
  }
  const warm: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round++)
    for (const request of requests) {
      const started = performance.now();
      await entry.render(request);
      warm.push(performance.now() - started);
    }
  const config = join(repository, name, 'fragment.config.ts');
  const { default: fragment } = (await import(config)) as { default: FragmentConfig };
  const { htmlKb, clientKb } = fragment.budgets;
  const largest = findGreatest(sizes, ({ compressed }) => compressed);
  const largestRaw = findGreatest(sizes, ({ raw }) => raw);
  return [
    {
      name: `${name}: HTML, brotli, largest of ${sizes.length} paths`,
      value: toKb(largest.compressed),
      unit: 'kB',
      budget: atMost(htmlKb),
      note: `${largest.path}; before compression at most ${toKb(largestRaw.raw).toFixed(1)} kB (${largestRaw.path})`,
    },
    describeClient(artifact, clientKb),
    {
      name: `${name}: server render, p95 warm`,
      value: percentile(warm, 0.95),
      unit: 'ms',
      budget: budgets.fragmentRender,
      note: `median ${median(warm).toFixed(2)}; cold: p95 ${percentile(cold, 0.95).toFixed(2)}, median ${median(cold).toFixed(2)}, very first ${cold[0]?.toFixed(1)}`,
    },
  ];
}

export function buildRequest(
  { manifest, basePath }: Artifact,
  contentUrl: string,
  path: string,
): RenderRequest {
  const { params, query } = createRouteTable([manifest]).findPage(path, new URLSearchParams());
  const plain = { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false } as const;
  return {
    slot: manifest.slot,
    path,
    params,
    query,
    options: manifest.slot === 'navigation' ? plain : {},
    basePath,
    settings: { contentEndpoint: `${contentUrl}/api/v2` },
    now: Date.now(),
  };
}

/**
 * Finds the exposed module that needs the most bytes in a browser before it works, without shared packages. What it imports on demand is in
 * the note.
 */
function describeClient({ manifest }: Artifact, clientKb: number): Figure {
  const sum = (files: string[]) =>
    files.reduce((bytes, each) => bytes + (manifest.files[each]?.size ?? 0), 0);
  const graphs = Object.entries(manifest.exposes).map(([expose, { file, preload, lazy = [] }]) => {
    const files = [...new Set([manifest.remoteEntry, file, ...preload])];
    return { expose, files, bytes: sum(files), lazy, lazyBytes: sum(lazy) };
  });
  const heaviest = findGreatest(graphs, ({ bytes }) => bytes);
  return {
    name: `${manifest.name}: minified JavaScript of ${heaviest.expose}`,
    value: toKb(heaviest.bytes),
    unit: 'kB',
    budget: atMost(clientKb),
    note: graphs
      .map(({ expose, files, bytes, lazy, lazyBytes }) => {
        const more = `, and on demand ${lazy.length} more, ${bytes + lazyBytes} bytes in all`;
        return `${expose}: ${files.length} files, ${bytes} bytes${lazy.length > 0 ? more : ''}`;
      })
      .join('; '),
  };
}
