import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import type { FragmentConfig } from '../contract.ts';
import { findPackage } from './findPackage.ts';
import { leanSingleSpaReact } from './leanSingleSpaReact.ts';
import { preactInstead, runsOnPreact, withoutUnusedCompat } from './preactInstead.ts';
import { sharedPackages } from './sharedPackages.ts';

/** Output folders of a build inside the artifact. */
export const CLIENT_FOLDER = 'client';
export const SERVER_FOLDER = 'server';
export const REMOTE_ENTRY = 'remoteEntry.js';

const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/**
 * Creates the Vite configuration of a fragment: a plain dev server for working on it alone, and for `vite build`
 * a federated client or (with `--ssr`) one self-contained server module.
 *
 * Only this file knows the fragments' federation plugin. One of its needs is easy to break by accident: no assets folder together
 * with a relative base (else paths in an artifact are doubled).
 */
export function fragmentPreset(fragment: FragmentConfig): UserConfigFnObject {
  return defineConfig(({ command, isSsrBuild }) => ({
    base: './',
    publicDir: isSsrBuild ? false : 'public',
    plugins: [react(), ...(command === 'build' && !isSsrBuild ? clientPlugins(fragment) : [])],
    resolve:
      command === 'build' && !isSsrBuild && runsOnPreact(process.cwd())
        ? { ...preactInstead, alias: [federationPlugin, ...preactInstead.alias] }
        : { alias: [federationPlugin] },
    css: { modules: { generateScopedName: command === 'build' ? shortScopedName : scopedName } },
    ...(command === 'build' && { build: isSsrBuild ? serverBuild : clientBuild }),
    ssr: { noExternal: true },
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  }));
}

/** The plugin resolves itself from the folder it builds, which need not depend on it. */
const federationPlugin = {
  find: '@originjs/vite-plugin-federation',
  replacement: fileURLToPath(import.meta.resolve('@originjs/vite-plugin-federation')),
};

/** Without digests: the version in the address changes with every byte, and each page names most of these files. */
const PLAIN_NAMES = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  assetFileNames: '[name][extname]',
};

const clientBuild = {
  outDir: `dist/${CLIENT_FOLDER}`,
  emptyOutDir: true,
  assetsDir: '',
  assetsInlineLimit: 0,
  modulePreload: false as const,
  manifest: 'manifest.json',
  minify: 'oxc' as const,
  sourcemap: 'hidden' as const,
  cssMinify: 'esbuild' as const,
  target: BROWSERS,
  rollupOptions: {
    input: 'virtual:no-page',
    output: PLAIN_NAMES,
    // Class names too, which are longer than the names of variables.
    optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
  },
};

const serverBuild = {
  ssr: 'src/server.tsx',
  outDir: `dist/${SERVER_FOLDER}`,
  emptyOutDir: true,
  assetsDir: '',
  ssrEmitAssets: true,
  minify: 'esbuild' as const,
  sourcemap: 'hidden' as const,
  cssMinify: 'esbuild' as const,
  cssTarget: BROWSERS,
  target: 'node22',
  rollupOptions: { output: { ...PLAIN_NAMES, codeSplitting: false, entryFileNames: 'entry.js' } },
};

function clientPlugins(fragment: FragmentConfig): Plugin[] {
  const exposes = Object.entries(fragment.exposes).map(([name, file]) => [
    name,
    // The shell loads an exposed module's styles itself, and only those that are not yet on the page.
    { import: file, dontAppendStylesToHead: true },
  ]);
  return [
    emptyInput(),
    leanSingleSpaReact(),
    withoutWrapper(),
    withoutSemver(),
    withoutStyleLoader(),
    withoutPreloads(),
    ...singleClassNames(),
    withoutUnusedCompat,
    federation({
      name: fragment.name,
      filename: REMOTE_ENTRY,
      exposes: Object.fromEntries(exposes),
      shared: sharedPackages(process.cwd()),
    }) as Plugin,
  ];
}

/** A fragment has no entry page to build, only exposed modules. */
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
 * React's functions that create elements are CommonJS, which each fragment bundles. Its wrapper would be a module of its own, since the
 * fragment's copies of React, which pages do not load, use it too.
 */
function withoutWrapper(): Plugin {
  return {
    name: 'fragment-kit:without-wrapper',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        const file = found && join(dirname(found.id), 'cjs/react-jsx-runtime.production.js');
        return file && existsSync(file) ? file : found;
      },
    },
    transform: {
      filter: { id: /react-jsx-runtime\.production\.js$/ },
      handler: (code) => ({
        code: `const exports = {};${code};export const { Fragment, jsx, jsxs } = exports;`,
        map: null,
      }),
    },
  };
}

/**
 * The shell takes the styles of an exposed module from `fragment.json`, so the remote entry neither lists nor loads any. It would name them by
 * the folder of this build until after the minifier.
 */
function withoutStyleLoader(): Plugin {
  return {
    name: 'fragment-kit:without-style-loader',
    enforce: 'pre',
    transform: {
      filter: { id: /__remoteEntryHelper__/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*dynamicLoadingCss\(.*$/gm, '')
          .replace('export const dynamicLoadingCss', 'const dynamicLoadingCss'),
        map: null,
      }),
    },
  };
}

/** Modules that are imported on demand bring no styles, which the build rejects, so nothing has to load any before them. */
function withoutPreloads(): Plugin {
  return {
    name: 'fragment-kit:without-preloads',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Has the bundler write each class name where it is used, and those that nothing uses not at all. */
export function singleClassNames(): Plugin[] {
  return [
    {
      name: 'fragment-kit:single-class-names',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css['"]/ },
        handler: (code) => ({ code: importSingleNames(code), map: null }),
      },
    },
    {
      name: 'fragment-kit:keep-styles',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // A style sheet whose names are all written elsewhere is still needed.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

const IMPORTED_STYLES = /\bimport (\w+) from ['"][^'"]+\.module\.css['"]/g;

/** Imports class names one by one in place of a table, unless the module looks them up by other names than its own text has. */
export const importSingleNames = (code: string): string =>
  code.replace(IMPORTED_STYLES, (found, name) =>
    new RegExp(`\\b${name}\\b(?!\\.(?!default\\b)\\w|\\s+from\\b)`).test(code)
      ? found
      : found.replace(name, `* as ${name}`),
  );

/** The federation plugin bundles semver into every remote; our replacement compares major versions only. */
export function withoutSemver(): Plugin {
  return {
    name: 'fragment-kit:without-semver',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^__federation_fn_satisfy$/ },
      handler: () => join(import.meta.dirname, `satisfy${extname(import.meta.filename)}`),
    },
  };
}

/**
 * Builds a class name that is the same in server and client builds, on every machine, and unique to the file among all
 * fragments. It differs between two versions of one package, since fragments of one page may use both.
 */
export const scopedName = (name: string, file: string): string => `${name}_${digestFile(file)}`;

/** The same for builds, where each page pays for its names: a letter or two in the place of the name. */
export function shortScopedName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(LOCAL_NAME), ([, local]) => local));
  const index = [...names].indexOf(name);
  // Two underscores: a name that was not found must not be another one's short name.
  return index < 0 ? `${name}__${digestFile(file)}` : `${asLetters(index)}_${digestFile(file)}`;
}

const LOCAL_NAME = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g;
/** Without vowels, so that no name is a word, such as one that blockers of advertisements hide. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

const asLetters = (index: number): string =>
  (index < LETTERS.length ? '' : asLetters(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS[index % LETTERS.length];

function digestFile(file: string): string {
  const path = file.split('?')[0] ?? file;
  const owner = findPackage(dirname(path));
  const source = `${owner.name}@${owner.version}/${relative(owner.folder, path).split(sep).join('/')}`;
  return createHash('sha256').update(source).digest('hex').slice(0, 5);
}
