import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../testing/createTestStore.ts';
import { engines } from '../testing/engines.ts';
import { openPostgres } from './openPostgres.ts';

const LONG = 'create table half (id int);\n--> statement-breakpoint\nselect pg_sleep(600);';
const MIGRATE = `
  const [script, url, folder] = process.argv.slice(1);
  const { openPostgres } = await import(script);
  await openPostgres(url, () => {}).migrate(folder);`;

/** A folder with one migration, which takes ten minutes. */
async function writeLongMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'meta'));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_long', breakpoints: true };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(join(folder, '0000_long.sql'), LONG);
  return folder;
}

if (engines.includes('postgres'))
  test('The next process migrates although one was killed while the server worked for it', async () => {
    const store = await createTestStore('postgres', { template: 'empty' });
    onTestFinished(store.remove);
    const url = store.environment.DATABASE_URL ?? '';
    const database = openPostgres(url, () => {});
    onTestFinished(() => database.close());
    const script = join(import.meta.dirname, 'openPostgres.ts');
    const args = [
      '--input-type=module',
      '--eval',
      MIGRATE,
      script,
      url,
      await writeLongMigration(),
    ];
    const killed = spawn(process.execPath, args, { stdio: 'inherit' });
    const isAtWork = async () => {
      const { rows } = (await database.queries.execute(
        sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`,
      )) as { rows: object[] };
      return rows.length;
    };
    await expect.poll(isAtWork).toBe(1);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await database.migrate();
    const { rows } = (await database.queries.execute(
      sql`select to_regclass('half') as half, to_regclass('integrations')::text as made`,
    )) as { rows: object[] };
    expect(rows).toEqual([{ half: null, made: 'integrations' }]);
  });
