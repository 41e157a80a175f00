import { Registry as MetricRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics } from './createMetrics.ts';

test('Shells are counted by whether they serve the newest release of production', async () => {
  const metrics = new MetricRegistry();
  const shell = (channel: string, release: number) => ({ channel, serving: { release } });
  createMetrics(metrics, {
    registry: { findChannel: async () => ({ record: { release: 7 } }) },
    shells: {
      list: async () => [shell('production', 7), shell('production', 6), shell('preview', 7)],
    },
  } as never);
  expect((await metrics.metrics()).match(/^registry_(release|shells).*$/gm)).toEqual([
    'registry_release 7',
    'registry_shells{release="newest"} 1',
    'registry_shells{release="other"} 1',
  ]);
});
