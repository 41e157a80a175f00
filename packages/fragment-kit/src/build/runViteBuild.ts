/** Entry of a process for one Vite build: `node runViteBuild.ts client|server` in a fragment's folder. */
import { build } from 'vite';

const server = process.argv[2] === 'server';
await build({
  configLoader: 'native',
  logLevel: 'warn',
  mode: 'production',
  build: server ? { ssr: 'src/server.tsx' } : {},
});
