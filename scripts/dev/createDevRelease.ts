import type { FragmentConfig, FragmentManifest, ServerEntry, SlotName } from '@site/fragment-kit';
import type { ViteDevServer } from 'vite';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';
import type { ActiveRelease } from '../../shell/src/release/createReleaseFollower.ts';
import type { RenderPool } from '../../shell/src/rendering/createRenderPool.ts';

/** Presents the fragments' sources as a release, rendered in this process, always from what is on disk. */
export function createDevRelease(vite: ViteDevServer, fragments: FragmentConfig[]): ActiveRelease {
  const load = (file: string) =>
    vite.ssrLoadModule(`/${file}`) as Promise<unknown> as Promise<ServerEntry>;
  const pool: RenderPool = {
    load: async () => {},
    render: async (file, request) => (await load(file)).render(request),
    findRevision: async (file, settings) => (await (await load(file)).revision?.(settings)) ?? null,
    resolvePreview: async (file, request) =>
      (await (await load(file)).resolvePreview?.(request)) ?? null,
    describeSite: async (file, settings) =>
      (await (await load(file)).describeSite?.(settings)) ?? null,
    searchSupport: async (file, request) =>
      (await (await load(file)).searchSupport?.(request)) ?? null,
    close: async () => {},
  };
  const artifacts = new Map<SlotName, Artifact>(
    fragments.map((config) => [config.slot, describeSource(config)]),
  );
  return {
    release: { id: 1, createdAt: new Date(0).toISOString(), fragments: {} },
    artifacts,
    pool,
  };
}

function describeSource({ name, slot, exposes, mount }: FragmentConfig): Artifact {
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
    mount: mount ?? null,
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
    styleRules: [],
    scriptClasses: new Set(),
    integrity: {},
  };
}
