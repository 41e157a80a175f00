import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from './Peer.ts';
import { copyFiles, writeReactSite, writeRoutes } from './writeReactSite.ts';

/** A host without HTML of its own; navigation, pages, pop-up and footer are remotes that render in the browser. */
export const federated: Peer = {
  name: 'Federated, client only',
  template: 'federated',
  async write(site, folder) {
    await copyFiles(site, join(folder, 'public'));
    await writeReactSite(site, join(folder, 'site'));
    await writeRoutes(site, join(folder, 'routes'), ({ name }) => ({
      file: `${name}.jsx`,
      toSite: '../site',
    }));
    const routes = site.pages.map(
      ({ path, name }) => `  [${JSON.stringify(path)}, lazy(() => import('pages/${name}'))],`,
    );
    await writeFile(
      join(folder, 'routes.js'),
      `import { lazy } from 'react';\n\nexport const routes = [\n${routes.join('\n')}\n];\n`,
    );
  },
  builds: ['navigation', 'pages', 'popup', 'footer', 'host'].map((part) => [
    'vite',
    'build',
    '--config',
    `${part}.config.js`,
  ]),
  serve: (port) => [
    ...['vite', 'preview', '--config', 'host.config.js'],
    ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  ],
};
