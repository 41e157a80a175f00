/** `pnpm services restart [name...]`: replaces processes of the running site. */

import { restartServices } from './site/listenForRestarts.ts';
import { readSettings } from './site/readSettings.ts';

const USAGE = `Usage: pnpm services restart [name...]

Replaces processes of the running site one after another, with what is on the disk now, and refuses no visitor:
all, or those named of registry, content, images, api and shell.`;

const [command, ...names] = process.argv.slice(2);
try {
  if (command === 'restart')
    await restartServices(readSettings().SITE_DATA_DIR, names, console.log);
  else console.log(USAGE);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
