/**
 * `node scripts/buildEmbed.ts [folder] [react]`, run after the fragment's builds: adds the embed to the artifact, or writes it
 * elsewhere, for a comparison on React instead of Preact.
 */
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { preactInstead, withoutUnusedCompat } from '@site/fragment-kit/preact-instead';
import { shortScopedName, singleClassNames } from '@site/fragment-kit/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { describeElement } from '../src/embed/describeElement.ts';
import { MAJOR } from '../src/embed/embedNames.ts';
import { asShadowStyles } from './asShadowStyles.ts';

const folder = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Every major version that this artifact serves has a folder of its own. */
const target = process.argv[2] ?? join(folder, 'dist/embed');
const outDir = join(target, String(MAJOR));
const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
const CSS = /(["'`])__EMBED_CSS__\1/;

/** Puts the styles into the module, as the text of a constructable style sheet. */
const stylesInModule: Plugin = {
  name: 'embed:styles-in-module',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const sheets = files.filter((file) => file.fileName.endsWith('.css')) as Rolldown.OutputAsset[];
    const css = asShadowStyles(sheets.map(({ source }) => source).join(''));
    for (const { fileName } of sheets) delete bundle[fileName];
    for (const file of files)
      if (file.type === 'chunk') {
        if (!CSS.test(file.code)) throw new Error('The module has no place for its styles.');
        file.code = file.code.replace(CSS, () => JSON.stringify(css));
      }
  },
};

async function bundle(entry: string, file: string, plugins: Plugin[], values: object) {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [react(), ...singleClassNames(), withoutUnusedCompat, ...plugins],
    resolve: process.argv[3] === 'react' ? {} : preactInstead,
    css: { modules: { generateScopedName: shortScopedName } },
    define: { 'process.env.NODE_ENV': '"production"', ...values },
    build: {
      outDir,
      emptyOutDir: false,
      target: BROWSERS,
      minify: 'oxc',
      cssMinify: 'esbuild',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(folder, 'src/embed', entry),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: file, codeSplitting: false },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
}

await rm(target, { recursive: true, force: true });
await bundle('app.tsx', 'app.js', [stylesInModule], {
  EMBED_VERSION: JSON.stringify(`embed-${version}`),
});
await bundle('loader.ts', 'lead-popup.js', [], {
  EMBED_APP_INTEGRITY: JSON.stringify(digest(await readFile(join(outDir, 'app.js')))),
});
await bundle('frame.ts', 'frame.js', [], {});
await writeFile(join(outDir, 'custom-elements.json'), JSON.stringify(describeElement()));
