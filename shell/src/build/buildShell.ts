import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { collectMaps } from '@site/fragment-kit/collect-maps';
import { sharedVersions } from '@site/fragment-kit/shared-packages';
import { RENDER_SOURCES } from '@site/sandbox/render-process';
import { writeBasicFont } from '@site/ui/write-basic-font';
import { build as bundle, type Plugin } from 'esbuild';
import { build, type InlineConfig } from 'vite';
import { BROWSERS, type BundleOptions, bundleForBrowsers } from './bundleForBrowsers.ts';
import { bundleTelemetry } from './bundleTelemetry.ts';
import { drawIcons } from './drawIcons.ts';
import { federationAlias, federationHost } from './federationHost.ts';
import { BUNDLED, OVERRIDE_SCRIPT, RENDER_PROGRAM } from './loadShellBuild.ts';

/** In every document, before its content. */
const INLINED = ['beforePaint', 'consentBeforePaint'];

const client = (folder: string): InlineConfig => ({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  base: '/assets/',
  publicDir: false,
  resolve: { alias: [federationAlias] },
  plugins: [federationHost(folder)],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: 'manifest.json',
    minify: 'oxc',
    sourcemap: 'hidden',
    cssMinify: 'esbuild',
    target: BROWSERS,
    rollupOptions: {
      preserveEntrySignatures: 'strict',
      input: {
        mount: 'src/browser/mountElement.ts',
        preview: 'src/browser/watchPreview.ts',
        styles: 'src/layout/styles.css',
        previewStyles: 'src/layout/preview.css',
        consentStyles: 'src/layout/consent.css',
      },
    },
  },
});

const layout = (folder: string): InlineConfig => ({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/layout/entry.server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    rollupOptions: { output: { codeSplitting: false, entryFileNames: 'layout.js' } },
  },
});

/** Bundles a script outside the federated build: code shared with that build would become another request. */
const bundleScript = (folder: string, name: string, options: Partial<BundleOptions>) =>
  bundleForBrowsers({
    absWorkingDir: folder,
    entryPoints: [`src/browser/${name}.ts`],
    format: 'esm',
    outdir: 'dist/client',
    ...options,
  });

/** react-router's module of routes imports React for routes with components, which this site has none of. */
const withoutReact: Plugin = {
  name: 'without-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react$/ }, ({ path }) => ({
      path,
      namespace: 'none',
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Builds the shell: its browser side as federation host, its layout for the server, and the script before paint. */
export async function buildShell(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  process.chdir(folder); // The federation plugin resolves from the working folder.
  await writeBasicFont();
  await build(client(folder));
  await build(layout(folder));
  for (const name of [...BUNDLED, OVERRIDE_SCRIPT])
    await bundleScript(folder, name, { sourcemap: 'external', plugins: [withoutReact] });
  for (const name of INLINED)
    await bundleScript(folder, name, {
      format: 'iife',
      outdir: 'dist/server',
      isPlainlyNamed: true,
    });
  await bundleTelemetry(folder);
  // Errors of browsers are led back with them. What is served is in another folder.
  await collectMaps(folder, join(folder, 'dist'));
  await bundleRenderProcess(folder);
  await writeIcons(join(folder, 'dist/icons'));
  // The registry reads this file before it releases a fragment.
  await writeFile(join(folder, 'dist/shared.json'), JSON.stringify(sharedVersions(folder)));
}

/** Bundles the program of the render processes: stripping its types at run time would take each of them 17 MB. */
async function bundleRenderProcess(folder: string): Promise<void> {
  await bundle({
    absWorkingDir: folder,
    entryPoints: RENDER_SOURCES,
    outdir: dirname(RENDER_PROGRAM),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  });
}

async function writeIcons(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, bytes] of await drawIcons()) await writeFile(join(folder, path), bytes);
}

if (import.meta.main) await buildShell(join(import.meta.dirname, '../..'));
