import { EnvironmentError } from '@site/environment';
import { startDemo } from './demo/startDemo.ts';

const started = performance.now();
const log = (line: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`);

try {
  const demo = await startDemo({
    environment: process.env,
    log,
    onGiveUp: async (reason) => {
      console.error(`${reason}; stopping the demonstration. Its log is in the data folder.`);
      await stop(1);
    },
  });
  log(`The site is ready: ${demo.site.url}`);
  log(`What leaves it: ${demo.url}`);

  let stopping: Promise<void> | undefined;
  async function stop(code: number) {
    stopping ??= demo.stop();
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
