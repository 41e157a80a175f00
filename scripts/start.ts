import { EnvironmentError } from '@site/environment';
import { readSettings } from './site/readSettings.ts';
import { startSite } from './site/startSite.ts';

const started = performance.now();
const log = (line: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`);

try {
  const site = await startSite({
    settings: readSettings(),
    environment: process.env,
    log,
    onGiveUp: async (reason) => {
      console.error(`${reason}; stopping the site. Its log is in the data folder.`);
      await stop(1);
    },
  });
  log(`The site is ready: ${site.url}`);

  let stopping: Promise<void> | undefined;
  async function stop(code: number) {
    stopping ??= site.stop();
    await stopping;
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) log('stopping');
      void stop(0);
    });
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}
