/** Runs the whole site once, so that an image has its code compiled, and is not built if something that runs is missing in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFirst } from '../roles/releaseFirst.ts';
import { readSettings } from '../site/readSettings.ts';
import { startSite } from '../site/startSite.ts';

const folder = await mkdtemp(join(tmpdir(), 'warm-'));
const environment = { ...process.env, SITE_DATA_DIR: folder, PORT: '0' };
await releaseFirst(environment);
const settings = readSettings(environment);
const site = await startSite({ settings, environment, log: console.log, runsOnly: true });
const { status } = await fetch(site.url);
await site.stop();
await rm(folder, { recursive: true });
if (status !== 200) throw new Error(`The front page was answered with ${status}.`);
process.exit();
