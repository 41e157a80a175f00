import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import type { Database } from '../database/Database.ts';
import { createTestLog } from '../testing/createTestLog.ts';
import { startBoss } from './startBoss.ts';

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
