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

test('While the database is away the metrics say so, and nothing of before', async () => {
  const metrics = new MetricRegistry();
  const state = { isAway: false };
  createMetrics(metrics, {
    registry: {
      findChannel: async () => {
        if (state.isAway) throw new Error('connection refused');
        return { record: { release: 7 } };
      },
    },
    shells: { list: async () => [] },
  } as never);
  const read = async () => (await metrics.metrics()).match(/^registry_(rel|sh|data).*$/gm);
  expect(await read()).toContain('registry_database_up 1');
  state.isAway = true;
  expect(await read()).toEqual(['registry_database_up 0']);
});
