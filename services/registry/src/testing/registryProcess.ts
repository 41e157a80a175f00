/** Runs a registry in its own process. With `DIE_AT`, it kills itself instead of that write or removal, or right after it (`DIE_AFTER`). */
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { composeRegistry } from '../openRegistry.ts';
import { openStore } from '../storage/openStore.ts';

const dieAt = Number(process.env.DIE_AT ?? 0);
const diesAfter = process.env.DIE_AFTER === '1';
let writes = 0;
let isArmed = false;
const die = () => process.kill(process.pid, 'SIGKILL');

async function change(act: () => Promise<void>): Promise<void> {
  if (isArmed) writes++;
  const isLast = isArmed && writes === dieAt;
  if (isLast && !diesAfter) die();
  await act();
  if (isLast) die();
}

const opened = await composeRegistry(readConfig(), {
  async openStore(settings) {
    const store = await openStore(settings);
    return {
      ...store,
      write: (key, bytes) => change(() => store.write(key, bytes)),
      remove: (key) => change(() => store.remove(key)),
    };
  },
});
await opened.prepare();
isArmed = dieAt > 0;
const app = await buildApp(opened);
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
