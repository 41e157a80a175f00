/** `pnpm start`: the whole site, until a signal ends it. With `--run` it builds, publishes and releases nothing. */
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { readSettings } from './site/readSettings.ts';
import { runUntilStopped } from './site/runUntilStopped.ts';
import { startSite } from './site/startSite.ts';

await runUntilStopped(async (log, signal) => {
  const runsOnly = readRunsOnly();
  const site = await startSite({
    settings: readSettings(),
    environment: process.env,
    log,
    signal,
    runsOnly,
  });
  log(`The site is ready: ${site.url}`);
  log(`Its control room: ${site.services.registry.url}/control/`);
  return site;
});

function readRunsOnly(): boolean {
  try {
    return parseArgs({ options: { run: { type: 'boolean', default: false } } }).values.run;
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\nUsage: pnpm start [--run]`);
  }
}
