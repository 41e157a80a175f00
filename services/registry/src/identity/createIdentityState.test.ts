import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { arrangeIdentity, operator } from './testing/arrangeIdentity.ts';

const FROM = '192.0.2.7';
let arranged: ReturnType<typeof arrangeIdentity>;
let token: string;
let id: string;

const createToken = () =>
  arranged.identity.tokens.create(
    { team: 'growth', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 1_000 },
    operator,
  );

beforeEach(async () => {
  arranged = arrangeIdentity();
  ({ token, id } = await createToken());
});

const ask = (identity = arranged.open()) => identity.authenticate(`Bearer ${token}`, FROM);
const flip = (key: string) => {
  const bytes = Buffer.from(arranged.values.get(key) as Buffer);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  arranged.values.set(key, bytes);
};
const damaged = { name: 'DamagedFileError' };

test('The copy replaces a file that is missing or has a flipped bit, and the damage is named once', async () => {
  for (const spoil of [
    () => flip('identity/state'),
    () => arranged.values.delete('identity/state'),
  ]) {
    spoil();
    const identity = arranged.open();
    await ask(identity);
    expect(await ask(identity)).toMatchObject({ team: 'growth' });
  }
  expect(arranged.lines).toEqual([
    'identity/state has a seal that does not fit; its copy identity/copy is used',
    'identity/state is missing; its copy identity/copy is used',
  ]);
});

test('The next change repairs both files', async () => {
  flip('identity/state');
  await createToken();
  arranged.values.delete('identity/copy');
  expect(await ask()).toMatchObject({ team: 'growth' });
});

test('With both files damaged all tokens are refused, and the message says what to do', async () => {
  flip('identity/state');
  flip('identity/copy');
  await expect(ask()).rejects.toMatchObject({
    ...damaged,
    message: expect.stringContaining('Put both back from a backup'),
  });
  await expect(createToken()).rejects.toMatchObject(damaged);
});

test('A token written to the store without the key is refused', async () => {
  const stranger = arranged.open(randomBytes(32));
  await expect(ask(stranger)).rejects.toMatchObject(damaged);
  const text = String(arranged.values.get('identity/state')).replaceAll('"growth"', '"operators"');
  for (const key of ['identity/state', 'identity/copy'])
    arranged.values.set(key, Buffer.from(text));
  await expect(ask()).rejects.toMatchObject(damaged);
});

test('A restored older state is refused', async () => {
  const before = new Map(arranged.values);
  await arranged.identity.tokens.revoke(id, operator);
  await expect(ask(arranged.identity)).rejects.toMatchObject({ code: 'token_revoked' });
  for (const [key, bytes] of before) arranged.values.set(key, bytes);
  await expect(ask(arranged.identity)).rejects.toMatchObject(damaged);
});

test('Deleting the state does not open the registry to everybody', async () => {
  arranged.values.clear();
  await expect(createToken()).rejects.toMatchObject(damaged);
  expect(arranged.values.size).toBe(0);
});

test('Changes at once from several processes are all kept', async () => {
  const processes = [arranged.open(), arranged.open(), arranged.open()];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      processes[index % 3]!.claims.claim(operator, { name: `mf-part-${index}` }),
    ),
  );
  expect((await arranged.identity.claims.list()).fragments).toHaveLength(30);
});

test('A change that fails stores nothing', async () => {
  const before = new Map(arranged.values);
  await expect(
    arranged.identity.claims.claim(operator, { name: 'mf-lab', routes: ['/lab/*', '/Lab'] }),
  ).rejects.toMatchObject({ code: 'name_invalid' });
  expect(arranged.values).toEqual(before);
});

test('An edit without changes is not written', async () => {
  const { claims } = arranged.identity;
  await claims.claim(operator, { name: 'mf-lab', slot: 'strip', routes: ['/lab/*'] });
  const before = new Map(arranged.values);
  await claims.claim(operator, { name: 'mf-lab', slot: 'strip', routes: ['/lab/*'] });
  expect(arranged.values).toEqual(before);
});
