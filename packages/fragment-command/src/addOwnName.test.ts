import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOwnName } from './addOwnName.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-name-'));
  await writeFile(join(folder, 'fragment.config.ts'), "export default { name: 'banner' };");
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['release', 'release banner'],
  ['release --reason why --no-wait', 'release banner --reason why --no-wait'],
  ['rollback --channel staging', 'rollback banner --channel staging'],
  ['release banner@1.0.0-a', 'release banner@1.0.0-a'],
  ['rollback other', 'rollback other'],
  ['rollback --release 3', 'rollback --release 3'],
  ['status', 'status'],
  ['override --local http://localhost:5173', 'override banner --local http://localhost:5173'],
  ['override --expires 1h other', 'override --expires 1h other'],
  ['override --list', 'override --list'],
  ['override --revoke abc', 'override --revoke abc'],
  ['diff --pages /a,/b --out folder', 'diff banner --pages /a,/b --out folder'],
  ['canary 10%', 'canary banner 10%'],
  ['canary --steps 1%,10% --every 1h', 'canary banner --steps 1%,10% --every 1h'],
  ['canary banner@1.0.0-a 10%', 'canary banner@1.0.0-a 10%'],
  ['promote', 'promote banner'],
  ['withdraw --reason why', 'withdraw banner --reason why'],
  ['errors', 'errors banner'],
  ['errors 0123456789ab --json', 'errors banner 0123456789ab --json'],
  ['errors other 0123456789ab', 'errors other 0123456789ab'],
  ['release --nonsense', 'release banner --nonsense'],
])('%o refers to this fragment unless it names another: %o', async (given, expected) => {
  expect((await addOwnName(given.split(' '), folder)).join(' ')).toBe(expected);
});
