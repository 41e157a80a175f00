import federation from '@originjs/vite-plugin-federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = ['react', 'react-dom', 'react-router'];
// With another minifier the plugin loses the styles of exposed modules.
const build = { target: 'esnext', minify: 'esbuild' };

export const configureRemote = (name, exposes) =>
  defineConfig({
    base: `/${name}/`,
    publicDir: false,
    plugins: [react(), federation({ name, filename: 'remoteEntry.js', exposes, shared })],
    build: { ...build, outDir: `dist/${name}`, rollupOptions: { input: 'empty.js' } },
  });

export const configureHost = (names) =>
  defineConfig({
    plugins: [
      react(),
      federation({
        name: 'host',
        remotes: Object.fromEntries(names.map((name) => [name, `/${name}/assets/remoteEntry.js`])),
        shared,
      }),
    ],
    build: { ...build, emptyOutDir: false },
  });
