/**
 * `pnpm misbehave <folder> [slot]`: runs the site with one misbehaving fragment, on PORT (default 3000) and with a
 * temporary data folder.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { readSettings } from '../../scripts/site/readSettings.ts';
import { startSite } from '../../scripts/site/startSite.ts';
import { fragmentOfSlot, type SiteSlot, SLOTS } from './fragmentOfSlot.ts';
import { readPage } from './readPage.ts';
import { goBack, releaseMisbehaviour } from './releaseMisbehaviour.ts';
import { SEEN_PATHS } from './seenPaths.ts';

const [misbehaviour = '', slot = 'footer'] = process.argv.slice(2);
const folders = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

if (folders.includes(misbehaviour) && isSlot(slot)) await run(misbehaviour, slot);
else {
  console.error(
    `Usage: pnpm misbehave <folder> [slot]\n\nFolders:\n  ${folders.join('\n  ')}\n\nSlots: ${SLOTS.join(', ')} (default: footer)`,
  );
  process.exitCode = 2;
}

async function run(folder: string, misbehavingSlot: SiteSlot): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'misbehaving-site-'));
  const environment = { ...process.env, SITE_DATA_DIR: dataDir };
  try {
    const settings = readSettings(environment);
    const site = await startSite({ settings, environment, log: console.log });
    const stop = async () => {
      await site.stop();
      await rm(dataDir, { recursive: true });
      process.exit();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

    for (const path of SEEN_PATHS) await readPage(site.url + path);
    const fragment = fragmentOfSlot[misbehavingSlot];
    const { version, release } = await releaseMisbehaviour(folder, fragment, dataDir);
    console.log(`${fragment}@${version} is live: ${site.url}`);
    console.log(
      `These pages were rendered before: ${SEEN_PATHS.join(' ')}. Press Enter to roll the release back.`,
    );
    process.stdin.once('data', async () => {
      await goBack(dataDir, release - 1);
      console.log('Rolled back. Ctrl-C stops the site.');
    });
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exit(1);
  }
}

function isSlot(name: string): name is SiteSlot {
  return (SLOTS as readonly string[]).includes(name);
}
