import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecrets } from './createSecrets.ts';
import { expectReady } from './expectReady.ts';
import { ROLES } from './roles.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('Every secret of a deployment is one that the roles accept, and only this user can read it', async () => {
  const folder = join(await createFolder(), 'secrets');
  const made = await createSecrets(folder);
  const path = (name: string) => join(folder, name);
  await expectReady([ROLES.api, ROLES.registry, ROLES.content, ROLES.worker], {
    SITE_DATA_DIR: folder,
    DATABASE_URL_FILE: path('database-url'),
    API_READ_TOKEN_FILE: path('read-token'),
    REGISTRY_INSIGHT_TOKEN_FILE: path('read-token'),
    REGISTRY_SIGNING_KEY_FILE: path('signing-key'),
    REGISTRY_IDENTITY_KEY_FILE: path('identity-key'),
    REGISTRY_REPORT_TOKEN_FILE: path('report-token'),
    CONTENT_PREVIEW_TOKEN_FILE: path('preview-token'),
  });
  // It needs a build besides, which is not there before the first start.
  await ROLES.shell.readConfig({
    REGISTRY_PUBLIC_KEYS_FILE: path('public-keys'),
    REGISTRY_REPORT_TOKEN_FILE: path('report-token'),
    TRAITS_COOKIE_KEY_FILE: path('traits-key'),
  });
  for (const file of made) expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('Secrets that are there stay', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, 'database-password'), 'hunter2\n');
  const made = await createSecrets(folder);
  expect(made).not.toContain(join(folder, 'database-password'));
  expect(await readFile(join(folder, 'database-url'), 'utf8')).toContain('site:hunter2@');
  expect(await createSecrets(folder)).toEqual([]);
});
