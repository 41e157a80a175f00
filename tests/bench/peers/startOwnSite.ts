import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** No page is composed before somebody asks for it, and nothing is measured about visitors. */
const SETTINGS = { MEASUREMENT: 'off', WARM_AFTER_MS: '86400000' };

/** Starts this site as peers are started: everything is built and stored, which a first start takes care of. */
export async function startOwnSite(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-peers-site-'));
  const start = async (...args: string[]) =>
    startServer({
      command: [process.execPath, '--max-semi-space-size=4', 'scripts/start.ts', ...args],
      cwd: repository,
      env: { ...process.env, ...SETTINGS, SITE_DATA_DIR: dataDir },
      port: await findPort('the port of the site', 0),
    });
  try {
    await (await start()).stop();
    const site = await start('--run');
    return {
      ...site,
      stop: async () => {
        await site.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
