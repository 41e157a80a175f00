import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Peer } from './Peer.ts';
import type { SourceSite } from './readSite.ts';
import { copyFiles, writeReactSite, writeRoutes } from './writeReactSite.ts';

/** App router, pages as server components that are rendered when it is built. */
export const next: Peer = {
  name: 'Next 16',
  template: 'next',
  async write(site, folder) {
    await copyFiles(site, join(folder, 'public'));
    await writeReactSite(site, join(folder, 'site'), "'use client';\n");
    await writePages(site, folder, 'app');
  },
  builds: [['next', 'build']],
  serve: (port) => ['next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  environment: { NEXT_TELEMETRY_DISABLED: '1' },
};

/** Where `nextTwice` renders each page for its request. */
export const RENDERED = 'rendered';

/** Each page twice: rendered when it is built, and below `/rendered` again for each request. */
export const nextTwice: Peer = {
  ...next,
  async write(site, folder) {
    await next.write(site, folder);
    const again = join('app', RENDERED);
    await writePages(site, folder, again);
    await writeFile(
      join(folder, again, 'layout.jsx'),
      `export const dynamic = 'force-dynamic';\nexport default ({ children }) => children;\n`,
    );
  },
};

/** @param within the folder of the routes, relative to the project */
const writePages = (site: SourceSite, folder: string, within: string): Promise<void> =>
  writeRoutes(site, join(folder, within), ({ path }) => {
    const file = join(path, 'page.jsx').slice(1);
    return { file, toSite: join(relative(join(within, file, '..'), '.'), 'site') };
  });
