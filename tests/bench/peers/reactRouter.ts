import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from './Peer.ts';
import { copyFiles, writeReactSite, writeRoutes } from './writeReactSite.ts';

/** Framework mode, pages rendered for each request. */
export const reactRouter: Peer = {
  name: 'React Router 8',
  template: 'react-router',
  async write(site, folder) {
    await copyFiles(site, join(folder, 'public'));
    await writeReactSite(site, join(folder, 'app/site'));
    await writeRoutes(site, join(folder, 'app/routes'), ({ name }) => ({
      file: `${name}.jsx`,
      toSite: '../site',
    }));
    const routes = site.pages.map(({ path, name }) => ({
      path: path.slice(1),
      file: `./routes/${name}.jsx`,
    }));
    await writeFile(join(folder, 'app/routes.js'), `export default ${JSON.stringify(routes)};\n`);
  },
  builds: [['react-router', 'build']],
  serve: () => ['react-router-serve', './build/server/index.js'],
};
