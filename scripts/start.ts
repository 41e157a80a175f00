/** `pnpm start`: the whole site, until a signal ends it. */
import { readSettings } from './site/readSettings.ts';
import { runUntilStopped } from './site/runUntilStopped.ts';
import { startSite } from './site/startSite.ts';

await runUntilStopped(async (log, signal) => {
  const site = await startSite({ settings: readSettings(), environment: process.env, log, signal });
  log(`The site is ready: ${site.url}`);
  return site;
});
