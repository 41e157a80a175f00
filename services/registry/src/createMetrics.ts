import { createRequestMetric } from '@site/watching/request-metric';
import { shareCall } from '@site/watching/share-call';
import { Gauge, type Registry } from 'prom-client';
import { PRODUCTION } from './identity/names.ts';
import type { OpenRegistry } from './openRegistry.ts';

/** What the registry counts for Prometheus. */
export function createMetrics(
  metrics: Registry,
  { registry, shells }: Pick<OpenRegistry, 'registry' | 'shells'>,
) {
  const registers = [metrics];
  /** A reading that fails with the database would look like a process that is down. */
  const look = shareCall(async () => {
    const [head, all] = await Promise.all([registry.findChannel(PRODUCTION), shells.list()]);
    return { head, all };
  });
  new Gauge({
    name: 'registry_release',
    help: 'The newest release of the production channel',
    registers,
    async collect() {
      const found = await look();
      if (found) this.set(found.head?.record.release ?? 0);
      else this.remove();
    },
  });
  new Gauge({
    name: 'registry_shells',
    help: 'Shells of the production channel that have reported lately, by whether they serve its newest release',
    labelNames: ['release'],
    registers,
    async collect() {
      this.reset();
      const found = await look();
      if (!found) return;
      const all = found.all.filter(({ channel }) => channel === PRODUCTION);
      const isNewest = ({ serving }: (typeof all)[number]) =>
        serving?.release === found.head?.record.release;
      this.set({ release: 'newest' }, all.filter(isNewest).length);
      this.set({ release: 'other' }, all.filter((each) => !isNewest(each)).length);
    },
  });
  new Gauge({
    name: 'registry_database_up',
    help: 'Whether the database, or the folder of files, answered when this was read: 1 or 0',
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  return { countRequest: createRequestMetric(metrics, 'registry') };
}
