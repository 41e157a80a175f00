import { readConfig } from '../../services/api/src/config.ts';
import { describeContents } from '../../services/api/src/database/describeContents.ts';
import { openPglite, pgliteFolder } from '../../services/api/src/database/openPglite.ts';
import { openPostgres } from '../../services/api/src/database/openPostgres.ts';

/** What a registry keeps of the shells that run. */
const OF_SHELLS = /^registry_objects .*"key": ?"(?:shells|served)\//;

/** Every row of the api's and the registry's tables, as text. Nothing else may have the embedded database open. */
export async function readRows({
  dataDir,
  environment,
}: {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
}): Promise<string[]> {
  const { folder, DATABASE_URL } = readConfig({ ...environment, SITE_DATA_DIR: dataDir });
  const { queries, close } = DATABASE_URL
    ? openPostgres(DATABASE_URL, () => {})
    : await openPglite(pgliteFolder(folder));
  const tables = Object.keys((await describeContents(queries)).rows)
    .filter((name) => name.startsWith('public.'))
    .map((name) => name.slice('public.'.length));
  const rows: string[] = [];
  for (const table of tables) {
    const answer = (await queries.execute(
      `select to_jsonb(each)::text as row from "${table}" each`,
    )) as unknown as { rows: { row: string }[] };
    rows.push(...answer.rows.map(({ row }) => `${table} ${row}`));
  }
  await close();
  return rows.filter((row) => !OF_SHELLS.test(row));
}
