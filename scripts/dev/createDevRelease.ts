import type { FragmentConfig, FragmentManifest, Layout, ServerEntry } from '@site/fragment-kit';
import { parseSiteDescription } from '@site/fragment-kit/render-result';
import { grantTask } from '@site/sandbox/grant-task';
import type { ViteDevServer } from 'vite';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';
import type { ActiveRelease } from '../../shell/src/release/createReleaseFollower.ts';
import { arrangeFragments } from '../../shell/src/release/prepareRelease.ts';
import type { RenderPool } from '../../shell/src/rendering/createRenderPool.ts';
import { parseStyles } from '../../shell/src/rendering/pruneStyles.ts';

/** Presents the fragments' sources as a release, rendered in this process from the current files. */
export function createDevRelease(
  vite: ViteDevServer,
  fragments: FragmentConfig[],
  layout: Layout,
): ActiveRelease {
  const load = (file: string) =>
    vite.ssrLoadModule(`/${file}`) as Promise<unknown> as Promise<ServerEntry>;
  const pool: RenderPool = {
    share: () => {},
    load: async () => {},
    render: async (fragment, request) => {
      const { entry } = fragment;
      const granted = grantTask({ kind: 'render', entry, request }, fragment)?.task;
      return (await load(entry)).render(granted?.kind === 'render' ? granted.request : request);
    },
    findRevision: async ({ entry }, settings) =>
      (await (await load(entry)).revision?.(settings)) ?? null,
    resolvePreview: async ({ entry }, request) =>
      (await (await load(entry)).resolvePreview?.(request)) ?? null,
    describeSite: async ({ entry }, settings) => {
      const described = await (await load(entry)).describeSite?.(settings);
      return described ? parseSiteDescription(described) : null;
    },
    listContent: async ({ entry }, settings) =>
      (await (await load(entry)).listContent?.(settings)) ?? null,
    searchSupport: async ({ entry }, request) =>
      (await (await load(entry)).searchSupport?.(request)) ?? null,
    close: async () => {},
  };
  return {
    release: { id: 1, createdAt: new Date(0).toISOString(), fragments: {} },
    ...arrangeFragments(fragments.map(describeSource), layout),
    pool,
  };
}

function describeSource(config: FragmentConfig): Artifact {
  const { name, slot, routes, query, exposes, mount, sameOnEveryPage } = config;
  const modules = Object.entries(exposes).map(([key, file]) => [
    key,
    { file: file.replace('./', ''), css: [], preload: [] },
  ]);
  const manifest: FragmentManifest = {
    contract: 1,
    name,
    version: 'source',
    commit: null,
    builtAt: new Date(0).toISOString(),
    slot,
    routes,
    query,
    mount: mount ?? null,
    ...(sameOnEveryPage && { sameOnEveryPage }),
    remoteEntry: Object.values(exposes)[0]?.replace('./', '') ?? '',
    server: 'src/server.tsx',
    fallback: '',
    css: [],
    exposes: Object.fromEntries(modules),
    files: {},
    totals: { files: 0, bytes: 0 },
  };
  return {
    folder: name,
    manifest,
    basePath: `/${name}/client/`,
    fallback: `<p>${name} could not be rendered; the terminal says why.</p>`,
    css: '',
    styleRules: parseStyles(''),
    scriptClasses: new Set(),
    integrity: {},
  };
}
