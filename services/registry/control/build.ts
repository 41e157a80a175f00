/** Builds the control room beside its last build, and then takes that one's place: rooms that are open go on meanwhile. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const built = join(import.meta.dirname, '../dist/control');
const building = `${built}-${process.pid}`;
const old = `${building}-old`;

await build({
  configFile: false,
  root: import.meta.dirname,
  // The page may be in any folder.
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: building,
    emptyOutDir: true,
    // Its policy forbids what is inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    minify: 'esbuild',
    target: 'es2023',
  },
});
await rename(built, old).catch(() => {});
await rename(building, built);
await rm(old, { recursive: true, force: true });
