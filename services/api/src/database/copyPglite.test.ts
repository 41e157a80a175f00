import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPglite } from './openPglite.ts';

test('A copy of a database in use opens, with all that was stored before it was begun', async () => {
  const root = await mkdtemp(join(tmpdir(), 'api-copy-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(inject('pgliteTemplates').empty, join(root, 'pglite'), { recursive: true });
  const database = await openPglite(join(root, 'pglite'));
  onTestFinished(() => database.close());
  const copyTo = database.copyTo as (folder: string) => Promise<void>;
  await database.queries.execute('create table notes (id serial, text text)');
  const insert = () =>
    database.queries.execute(`insert into notes (text) values (repeat('x', 20000))`);
  for (let count = 0; count < 20; count++) await insert();

  await mkdir(join(root, 'taken'));
  await expect(copyTo(join(root, 'taken'))).rejects.toThrow('cannot be copied: EEXIST');

  let isDone = false;
  const copying = copyTo(join(root, 'copy')).finally(() => {
    isDone = true;
  });
  await expect(copyTo(join(root, 'second'))).rejects.toThrow('Another copy is being made.');
  let meanwhile = 0;
  for (; !isDone; meanwhile++) {
    await insert();
    // PGlite answers without giving files a turn.
    await turn();
  }
  await copying;
  expect(meanwhile).toBeGreaterThan(0);
  expect((await stat(join(root, 'copy'))).mode & 0o077).toBe(0);

  const copy = await openPglite(join(root, 'copy'));
  onTestFinished(() => copy.close());
  const { rows } = (await copy.queries.execute(
    'select count(*)::int, min(length(text)) from notes',
  )) as unknown as { rows: { count: number; min: number }[] };
  expect(rows[0]?.min).toBe(20_000);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(20);
  expect(rows[0]?.count).toBeLessThanOrEqual(20 + meanwhile);
  await copyTo(join(root, 'third'));
});
