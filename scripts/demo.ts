/** `pnpm demo`: the site with stand-ins for all outside systems, and a page that shows the messages they receive. */
import { startDemo } from './demo/startDemo.ts';
import { runUntilStopped } from './site/runUntilStopped.ts';

await runUntilStopped(async (log, signal) => {
  const demo = await startDemo({ environment: process.env, log, signal });
  log(`The site is ready: ${demo.site.url}`);
  log(`What leaves it: ${demo.url}`);
  return demo;
});
