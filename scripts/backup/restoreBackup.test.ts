import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packBackup } from './archive.ts';
import { restoreBackup } from './restoreBackup.ts';
import { arrangeBackup } from './testing/arrangeBackup.ts';

type Site = Awaited<ReturnType<typeof arrangeBackup>>;

const restore = (site: Site, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    file: site.file,
    dataDir: join(site.root, 'restored'),
    databaseUrl: undefined,
    documents: site.documents,
    keys: {},
    ...options,
  });

/** A backup with these facts, and nothing else. */
async function packFacts({ root, manifest }: Site, change: object): Promise<string> {
  const { files: _, emptyFolders: __, ...facts } = manifest;
  await mkdir(join(root, 'nothing'));
  await packBackup(join(root, 'nothing'), { ...facts, ...change }, join(root, 'facts.tar.gz'));
  return join(root, 'facts.tar.gz');
}

const DATABASE = { server: '18.6', newestMigration: null, jobs: null, rows: {} };

test('Everything that was in the data folder is there again, but what a process makes for itself', async () => {
  const site = await arrangeBackup();
  const { otherDocuments } = await restore(site);
  const list = async (folder: string) =>
    (await readdir(join(site.root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(site.root.length + folder.length + 2),
      )
      .sort();
  const before = await list('data');
  expect(await list('restored')).toEqual(
    before.filter((path) => !/address\.json|registry-token|lock/.test(path)),
  );
  for (const path of await list('restored'))
    expect(await readFile(join(site.root, 'restored', path))).toEqual(
      await readFile(join(site.dataDir, path)),
    );
  expect(otherDocuments).toBeUndefined();
});

test('The private key is for its user alone', async () => {
  const site = await arrangeBackup();
  await restore(site);
  for (const path of [site.file, join(site.root, 'restored/registry-keys/private.json')])
    expect((await stat(path)).mode & 0o077).toBe(0);
});

test('Documents that differ from those of the checkout are put beside them', async () => {
  const site = await arrangeBackup();
  await site.put('documents/pages/home.json', '{"title":"Changed"}');
  const { otherDocuments } = await restore(site);
  expect(await readFile(join(otherDocuments ?? '', 'pages/home.json'), 'utf8')).toContain('Home');
  expect(await readFile(join(site.documents, 'pages/home.json'), 'utf8')).toContain('Changed');
});

test('A folder that is not empty is left as it is', async () => {
  const site = await arrangeBackup();
  await site.put('restored/logs/api.log', 'kept');
  await expect(restore(site)).rejects.toThrow('restored is not empty (logs).');
  expect(await readdir(join(site.root, 'restored'), { recursive: true })).toEqual([
    'logs',
    'logs/api.log',
  ]);
});

test('A new disk counts as empty', async () => {
  const site = await arrangeBackup();
  await mkdir(join(site.root, 'restored/lost+found'), { recursive: true });
  await restore(site);
});

test.each([
  [
    'of tables that a later version wrote',
    { engine: 'pglite', newestMigration: 4e12 },
    'does not know',
  ],
  ['of PostgreSQL, without a database for it', { engine: 'postgres' }, 'Set DATABASE_URL'],
])('A backup %s is refused, and nothing is left behind', async (_, database, why) => {
  const site = await arrangeBackup();
  const file = await packFacts(site, { database: { ...DATABASE, ...database } });
  await expect(restore(site, { file })).rejects.toThrow(why);
  expect(await readdir(site.root)).not.toContain('restored');
});

test('A damaged file leaves nothing behind', async () => {
  const site = await arrangeBackup();
  const bytes = await readFile(site.file);
  await writeFile(site.file, bytes.subarray(0, bytes.length - 9));
  await expect(restore(site)).rejects.toThrow('is not a whole backup');
  expect(await readdir(site.root)).not.toContain('restored');
});

test('A backup without private keys needs those of its registry', async () => {
  const site = await arrangeBackup({ withKeys: false });
  expect(site.manifest.files.map(({ path }) => path)).not.toContain('registry-keys/private.json');
  await expect(restore(site)).rejects.toThrow('needs its signing key');
  const others = await arrangeBackup();
  await expect(
    restore(site, { keys: { folder: join(others.dataDir, 'registry-keys') } }),
  ).rejects.toThrow(/needs its signing key .+, and there is only /);

  const folder = join(site.dataDir, 'registry-keys');
  const signingKey = await readFile(join(folder, 'private.json'), 'utf8');
  await expect(restore(site, { keys: { signingKey } })).rejects.toThrow('needs its identity key');
  await restore(site, { keys: { folder } });
  expect(await readFile(join(site.root, 'restored/registry-keys/private.json'), 'utf8')).toBe(
    signingKey,
  );
  await rm(join(site.root, 'restored'), { recursive: true });
  const identityKey = await readFile(join(folder, 'identity.key'), 'utf8');
  await restore(site, { keys: { signingKey, identityKey } });
  expect(await readdir(join(site.root, 'restored/registry-keys'))).toEqual(['public.json']);
});
