import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeServiceAddress } from './local/withRegistryClient.ts';
import { arrangeCommands } from './testing/arrangeCommands.ts';

const commands = arrangeCommands();
const { run, ship, startService } = commands;

test('Beside a running registry the command uses that one, and refuses a given wrong token', async () => {
  const { url, opened } = await startService();
  await ship('mf-footer', 'one');
  expect((await opened.registry.getChannel('production')).record.sequence).toBe(1);
  const wrong = { REGISTRY_TOKEN: `fragments_${'0'.repeat(64)}` };
  for (const environment of [wrong, { ...wrong, REGISTRY_URL: url }]) {
    const refused = await run('release mf-footer', environment);
    expect(refused).toMatchObject({ code: 1, printed: '' });
    expect(refused.problems).toContain('token');
  }
  const elsewhere = await run('rollback mf-footer', { REGISTRY_URL: url });
  expect(elsewhere).toMatchObject({ code: 1, problems: expect.stringContaining('REGISTRY_TOKEN') });
});

test('The operator’s token of a folder is not sent to another process that now has its registry’s port', async () => {
  await ship('mf-footer', 'one');
  const seen: (string | undefined)[] = [];
  const other = createServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end('{"status":"ok","instance":"another"}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  writeServiceAddress(commands.dataDir, { url: `http://127.0.0.1:${port}`, instance: 'this-one' });
  expect((await run('status')).printed).toContain('production: release 1');
  expect(seen).toEqual([undefined]);
});

test('Only the owner of a folder can read its token', async () => {
  await run('publish mf-footer');
  const file = join(commands.dataDir, 'registry-token');
  const before = await readFile(file, 'utf8');
  await chmod(file, 0o644);
  await run('publish mf-footer');
  expect(await readFile(file, 'utf8')).not.toBe(before);
});

test('A registry that does not answer is named, with what to check', async () => {
  expect(await run('status', { REGISTRY_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 1,
    problems: expect.stringMatching(
      /^The registry at http:\/\/127\.0\.0\.1:9 did not answer: .*REGISTRY_URL/,
    ),
  });
});

test('Operators create tokens, which publish only within their scopes', async () => {
  const { printed } = await run('tokens create growth --fragments mf-footer');
  const REGISTRY_TOKEN = printed.split('\n')[0] as string;
  expect(await run('publish mf-footer', { REGISTRY_TOKEN })).toMatchObject({ code: 0 });
  expect(await run('publish mf-navigation', { REGISTRY_TOKEN })).toMatchObject({
    code: 1,
    problems: expect.stringContaining('is for mf-footer, not for mf-navigation'),
  });
  const owners = await run('transfer');
  expect(owners.printed).toMatch(/mf-footer +growth +.* footer$/m);
  const [, id] = /tokens revoke (\w+)/.exec(printed) ?? [];
  expect(await run(`tokens revoke ${id}`)).toMatchObject({ code: 0 });
  expect(await run('publish mf-footer', { REGISTRY_TOKEN })).toMatchObject({
    code: 1,
    problems: expect.stringContaining('was revoked'),
  });
  expect((await run('trust list')).printed).toBe('No CI is trusted.');
});

test('A given wrong token is refused even beside a local site', async () => {
  expect(await run('publish mf-footer', { REGISTRY_TOKEN: 'wrong' })).toMatchObject({
    code: 1,
    problems: expect.stringContaining('does not know the token'),
  });
});

test('In a CI run without a token, commands that change something exchange the run’s own', async () => {
  const { url: REGISTRY_URL } = await startService();
  const inRun = { REGISTRY_URL, FRAGMENTS_ID_TOKEN: 'of-the-run' };
  expect(await run('release mf-footer', inRun)).toMatchObject({
    code: 1,
    problems: expect.stringContaining('not a token of a CI run'),
  });
  expect((await run('history', inRun)).problems).not.toContain('CI run');
  expect(
    (await run('release mf-footer', { ...inRun, REGISTRY_TOKEN: 'wrong' })).problems,
  ).toContain('does not know the token');
});
