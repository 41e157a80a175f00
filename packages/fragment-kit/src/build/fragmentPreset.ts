import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import type { FragmentConfig } from '../contract.ts';
import { sharedPackages } from './sharedPackages.ts';

/** Where a build puts the two halves of an artifact. */
export const CLIENT_FOLDER = 'client';
export const SERVER_FOLDER = 'server';
export const REMOTE_ENTRY = 'remoteEntry.js';

/** Paths below it are the same on every machine. */
const REPOSITORY = join(import.meta.dirname, '../../../..');

const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/**
 * The Vite configuration of a fragment: a plain dev server for working on it alone, and for `vite build`
 * a federated client or (with `--ssr`) one self-contained server module.
 *
 * All that knows the federation plugin on the fragments' side is here. Two of its needs are easy to undo by
 * accident: esbuild as the minifier (with another one the exposed modules lose the list of their styles), and
 * no assets folder together with a relative base (else the paths of an artifact come out doubled).
 */
export function fragmentPreset(fragment: FragmentConfig): UserConfigFnObject {
  return defineConfig(({ command, isSsrBuild }) => ({
    base: './',
    publicDir: isSsrBuild ? false : 'public',
    plugins: [react(), ...(command === 'build' && !isSsrBuild ? clientPlugins(fragment) : [])],
    resolve: { alias: [federationPlugin] },
    css: { modules: { generateScopedName: scopedName } },
    ...(command === 'build' && { build: isSsrBuild ? serverBuild : clientBuild }),
    ssr: { noExternal: true },
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  }));
}

/** The plugin looks itself up from the folder it builds, which need not depend on it. */
const federationPlugin = {
  find: '@originjs/vite-plugin-federation',
  replacement: fileURLToPath(import.meta.resolve('@originjs/vite-plugin-federation')),
};

const clientBuild = {
  outDir: `dist/${CLIENT_FOLDER}`,
  emptyOutDir: true,
  assetsDir: '',
  assetsInlineLimit: 0,
  modulePreload: false as const,
  manifest: 'manifest.json',
  minify: 'esbuild' as const,
  cssMinify: 'esbuild' as const,
  target: BROWSERS,
  rollupOptions: { input: 'virtual:no-page' },
};

const serverBuild = {
  ssr: 'src/server.tsx',
  outDir: `dist/${SERVER_FOLDER}`,
  emptyOutDir: true,
  assetsDir: '',
  ssrEmitAssets: true,
  minify: 'esbuild' as const,
  cssMinify: 'esbuild' as const,
  cssTarget: BROWSERS,
  target: 'node22',
  rollupOptions: { output: { codeSplitting: false, entryFileNames: 'entry.js' } },
};

function clientPlugins(fragment: FragmentConfig): Plugin[] {
  const exposes = Object.entries(fragment.exposes).map(([name, file]) => [
    name,
    // The shell loads an exposed module's styles itself, and only those that the page does not have.
    { import: file, dontAppendStylesToHead: true },
  ]);
  return [
    emptyInput(),
    withoutSecondReact(),
    withoutSemver(),
    federation({
      name: fragment.name,
      filename: REMOTE_ENTRY,
      exposes: Object.fromEntries(exposes),
      shared: sharedPackages(process.cwd()) as never,
    }) as Plugin,
  ];
}

/** A fragment has no page of its own to build: only what it exposes. */
function emptyInput(): Plugin {
  const id = 'virtual:no-page';
  return {
    name: 'fragment-kit:empty-input',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => (resolved === `\0${id}` ? { code: '', moduleSideEffects: true } : null),
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId === `\0${id}`) delete bundle[file];
    },
  };
}

/**
 * single-spa-react tries `require('react')` where that exists and takes the React it is given otherwise. A bundler
 * makes it exist, and a second React would come along.
 */
function withoutSecondReact(): Plugin {
  return {
    name: 'fragment-kit:without-second-react',
    transform: {
      filter: { id: /single-spa-react/ },
      handler: (code) => code.replace(/require\(["']react["']\)/g, 'undefined'),
    },
  };
}

/** The federation plugin compares versions with a copy of semver in every remote; ours asks for major versions only. */
export function withoutSemver(): Plugin {
  return {
    name: 'fragment-kit:without-semver',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^__federation_fn_satisfy$/ },
      handler: () => join(import.meta.dirname, 'satisfy.ts'),
    },
  };
}

/** Class names that server and client builds agree on, and that no other file of any fragment has. */
export function scopedName(name: string, file: string): string {
  const source = relative(REPOSITORY, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(source).digest('hex').slice(0, 5)}`;
}
