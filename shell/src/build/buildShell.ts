import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, type InlineConfig } from 'vite';
import { federationAlias, federationHost } from './federationHost.ts';

const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

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
    minify: 'esbuild',
    cssMinify: 'esbuild',
    target: BROWSERS,
    rollupOptions: {
      input: {
        boot: 'src/browser/boot.ts',
        styles: 'src/layout/styles.css',
        icon: 'src/layout/icon.svg',
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

/** Builds the shell: its browser side as federation host, its layout for the server, and the script before paint. */
export async function buildShell(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  process.chdir(folder); // The federation plugin resolves from the working folder.
  await build(client(folder));
  await build(layout(folder));
  const beforePaint = await bundle({
    entryPoints: [join(folder, 'src/browser/beforePaint.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: BROWSERS,
    write: false,
  });
  await writeFile(
    join(folder, 'dist/server/beforePaint.js'),
    beforePaint.outputFiles[0]?.text.trim() ?? '',
  );
  await rm(join(folder, 'dist/server/styles.css'), { force: true });
  await readFile(join(folder, 'dist/client/manifest.json')); // A build without it is no build.
}

if (import.meta.main) await buildShell(join(import.meta.dirname, '../..'));
