import { readSettings } from './readSettings.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startSite } from './startSite.ts';

/** Runs the whole site as the only work of this process. */
export const runSite = ({ runsOnly }: { runsOnly: boolean }) =>
  runUntilStopped(async (log, signal) => {
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
