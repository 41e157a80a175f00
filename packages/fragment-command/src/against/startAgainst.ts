import { once } from 'node:events';
import { watch } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';
import { createAgainstServer } from './createAgainstServer.ts';
import { CURRENT_PREFIX, loadLocalFragment } from './LocalFragment.ts';

interface Options {
  /** The fragment's own. */
  folder: string;
  site: URL;
  port: number;
  build: (folder: string) => Promise<FragmentManifest>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Serves the site with the local fragment, on this machine only, and rebuilds the fragment whenever a source changes. */
export async function startAgainst({ folder, site, port, build, print, printError }: Options) {
  const dist = join(folder, 'dist');
  const load = async () => loadLocalFragment(await build(folder), dist);
  let current = await load();
  const { server, reload } = createAgainstServer({
    site,
    dist,
    current: () => current,
    printError,
  });

  let isChanged = false;
  let building: Promise<void> | undefined;
  async function buildAgain(): Promise<void> {
    while (isChanged) {
      isChanged = false;
      try {
        current = await load();
        print(`${current.manifest.name}@${current.manifest.version} is built.`);
        reload();
      } catch (error) {
        printError((error as Error).message); // The build before stays.
      }
    }
    building = undefined;
  }
  const watcher = watch(join(folder, 'src'), { recursive: true }, () => {
    isChanged = true;
    building ??= buildAgain();
  });

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  print(`${site.origin} with the local ${current.manifest.name}: ${url}`);
  print(`Its browser side on the site itself: fragment override --local ${url}${CURRENT_PREFIX}`);
  return {
    url,
    async close(): Promise<void> {
      watcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await building;
    },
  };
}
