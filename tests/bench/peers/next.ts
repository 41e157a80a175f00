import { join } from 'node:path';
import type { Peer } from './Peer.ts';
import { copyFiles, writeReactSite, writeRoutes } from './writeReactSite.ts';

/** App router, pages as server components that are rendered when it is built. */
export const next: Peer = {
  name: 'Next 16',
  template: 'next',
  async write(site, folder) {
    await copyFiles(site, join(folder, 'public'));
    await writeReactSite(site, join(folder, 'site'), "'use client';\n");
    await writeRoutes(site, join(folder, 'app'), ({ path }) => ({
      file: `${path.slice(1)}/page.jsx`,
      toSite: [
        '..',
        ...path
          .split('/')
          .filter(Boolean)
          .map(() => '..'),
        'site',
      ].join('/'),
    }));
  },
  builds: [['next', 'build']],
  serve: (port) => ['next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  environment: { NEXT_TELEMETRY_DISABLED: '1' },
};
