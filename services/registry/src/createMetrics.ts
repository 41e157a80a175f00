import { createRequestMetric } from '@site/watching/request-metric';
import { Gauge, type Registry } from 'prom-client';
import { PRODUCTION } from './createRegistry.ts';
import type { OpenRegistry } from './openRegistry.ts';

/** What the registry counts for Prometheus. */
export function createMetrics(
  metrics: Registry,
  { registry, shells }: Pick<OpenRegistry, 'registry' | 'shells'>,
) {
  const registers = [metrics];
  new Gauge({
    name: 'registry_release',
    help: 'The newest release of the production channel',
    registers,
    async collect() {
      const head = await registry.findChannel(PRODUCTION);
      this.set(head?.record.release ?? 0);
    },
  });
  new Gauge({
    name: 'registry_shells',
    help: 'Shells of the production channel that have reported lately, by whether they serve its newest release',
    labelNames: ['release'],
    registers,
    async collect() {
      const head = await registry.findChannel(PRODUCTION);
      const all = (await shells.list()).filter(({ channel }) => channel === PRODUCTION);
      const isNewest = ({ serving }: (typeof all)[number]) =>
        serving?.release === head?.record.release;
      this.set({ release: 'newest' }, all.filter(isNewest).length);
      this.set({ release: 'other' }, all.filter((each) => !isNewest(each)).length);
    },
  });
  return { countRequest: createRequestMetric(metrics, 'registry') };
}
