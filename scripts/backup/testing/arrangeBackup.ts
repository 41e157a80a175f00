import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asPublicJwk, createKeyPair } from '@site/channel-records/keys';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../services/api/src/config.ts';
import { createBackup } from '../createBackup.ts';

/** A site's data without a database, whose copying the full scope tests; and a backup of it. */
export async function arrangeBackup({ withKeys = true } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const pair = await createKeyPair();
  await put('data/registry-keys/private.json', JSON.stringify({ keys: [pair] }));
  await put('data/registry-keys/public.json', JSON.stringify({ keys: [asPublicJwk(pair)] }));
  await put('data/registry-keys/identity.key', randomBytes(32).toString('hex'));
  await put('data/registry/channels/production/1.jws', 'first');
  await put('data/registry/channels/production/2.jws', 'second');
  await put('data/registry/fragments/mf-a/1.0.0/client/a.js', randomBytes(300_000));
  await put('data/registry/address.json', 'of the process');
  await put('data/content/editions/a.json', '{}');
  await put('data/registry-token', 'secret');
  await put('documents/pages/home.json', '{"title":"Home"}');
  const [dataDir, documents] = [join(root, 'data'), join(root, 'documents')];
  const backUp = (out = join(root, 'backup.tar.gz')) =>
    createBackup({
      config: readConfig({ SITE_DATA_DIR: dataDir }),
      dataDir,
      documents,
      out,
      withKeys,
      clock: () => new Date('2026-01-02T03:04:05.678Z'),
    });
  return { root, dataDir, documents, put, backUp, ...(await backUp()) };
}
