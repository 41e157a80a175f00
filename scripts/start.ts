/** `pnpm start`: the whole site, until a signal ends it. With `--run` it builds, publishes and releases nothing. */
import { parseArgs } from 'node:util';
import { readSettings } from './site/readSettings.ts';
import { runUntilStopped } from './site/runUntilStopped.ts';
import { startSite } from './site/startSite.ts';

const { values } = parseArgs({ options: { run: { type: 'boolean', default: false } } });

await runUntilStopped(async (log, signal) => {
  const site = await startSite({
    settings: readSettings(),
    environment: process.env,
    log,
    signal,
    runsOnly: values.run,
  });
  log(`The site is ready: ${site.url}`);
  return site;
});
