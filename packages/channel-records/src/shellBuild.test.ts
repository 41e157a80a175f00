import { expect, test } from 'vitest';
import { asPublicJwk, createKeyPair, importSigningKey } from './keys.ts';
import { hexOf, type ShellBuildFiles, signShellBuild, verifyShellBuild } from './shellBuild.ts';
import { signOverride } from './signOverride.ts';

const [pair, stranger] = await Promise.all([createKeyPair(), createKeyPair()]);
const keys = { keys: [asPublicJwk(pair)] };
const integrity = `sha256-${'A'.repeat(43)}=`;
const build: ShellBuildFiles = {
  id: '0123456789abcdef',
  files: {
    'boot-AAAAAAAA.js': { integrity, bytes: 3 },
    'a/b-BBBB_-12.css': { integrity, bytes: 0 },
  },
};
const sign = async (content: object, jwk = pair) =>
  signShellBuild(content as ShellBuildFiles, await importSigningKey(jwk));
const withFile = (name: string, file: object = { integrity, bytes: 1 }) => ({
  ...build,
  files: { [name]: file },
});

test('A list of files is read as it was signed', async () => {
  expect(await verifyShellBuild(await sign(build), keys)).toEqual(build);
});

test('A list that was signed with another key, or changed, is refused', async () => {
  await expect(verifyShellBuild(await sign(build, stranger), keys)).rejects.toThrow('no list of');
  const [head, , signature] = (await sign(build)).split('.');
  const other = Buffer.from(JSON.stringify(withFile('evil-AAAAAAAA.js'))).toString('base64url');
  await expect(verifyShellBuild(`${head}.${other}.${signature}`, keys)).rejects.toThrow();
});

test('A signed text of another kind is no list of files', async () => {
  const integrityOfFooter = `sha384-${'a'.repeat(64)}`;
  const override = await signOverride(
    {
      jti: '0123456789abcdef',
      aud: 'www.example.com',
      sub: 'growth',
      channel: 'production',
      iat: 1_800_000_000,
      exp: 1_800_007_200,
      fragments: { 'mf-footer': { version: '1.0.1-4f5a6b7c', integrity: integrityOfFooter } },
    },
    await importSigningKey(pair),
  );
  await expect(verifyShellBuild(override, keys)).rejects.toThrow('its type is not shell-build');
});

test.each([
  ['a page', withFile('index-AAAAAAAA.html')],
  ['a name without a digest', withFile('boot.js')],
  ['a name that leaves the folder', withFile('../boot-AAAAAAAA.js')],
  ['a folder in a folder', withFile('a/b/c-AAAAAAAA.js')],
  ['a file that is too long', withFile('boot-AAAAAAAA.js', { integrity, bytes: 9 * 2 ** 20 })],
  ['another digest', withFile('boot-AAAAAAAA.js', { integrity: 'sha1-AAAA', bytes: 1 })],
  ['another id', { ...build, id: 'nameless' }],
  [
    'too much altogether',
    {
      ...build,
      files: Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((name) => [
          `${name}-AAAAAAAA.js`,
          { integrity, bytes: 8 * 2 ** 20 },
        ]),
      ),
    },
  ],
])('A list with %s is not even signed', async (_what, content) => {
  await expect(sign(content)).rejects.toThrow();
});

test('A digest has one name in hexadecimal digits', () => {
  expect(hexOf(integrity)).toBe('0'.repeat(64));
});
