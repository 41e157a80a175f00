import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { createTestLog } from '../testing/createTestLog.ts';
import { readDeliveryPolicy, startBoss } from './createDeliveryQueue.ts';

test('Trouble of the job store is logged with its reason', async () => {
  vi.spyOn(PgBoss.prototype, 'start').mockImplementation(async function (this: PgBoss) {
    return this;
  });
  const log = createTestLog();
  const jobStore = { connectionString: 'postgres://127.0.0.1:1' };
  const boss = await startBoss({ jobStore } as Database, { pollSeconds: 30 }, log);
  boss.emit('error', new Error('connection lost'));
  boss.emit('warning', { message: 'slow query', data: {} });
  expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', err: { message: 'connection lost' }, msg: 'job store trouble' },
    { level: 'warn', reason: 'slow query', msg: 'job store warning' },
  ]);
});

test('By default delivery is tried for about three days', () => {
  expect(readDeliveryPolicy(readConfig({}))).toEqual({
    retryLimit: 80,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
    pollSeconds: 30,
  });
});

test('The longest pause is never shorter than the first', () => {
  const config = readConfig({
    DELIVERY_RETRIES: '3',
    DELIVERY_RETRY_SECONDS: '60',
    DELIVERY_RETRY_MAX_SECONDS: '10',
    DELIVERY_POLL_SECONDS: '7',
  });
  expect(readDeliveryPolicy(config)).toEqual({
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60,
    pollSeconds: 7,
  });
});
