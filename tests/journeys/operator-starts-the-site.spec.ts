import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const SCRIPT = join(repository, 'scripts/start.ts');

/** Starts a site and returns what it printed when it ended. */
const startUntilEnd = (environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: number | string | undefined; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT],
      { env: { ...process.env, PORT: '0', ...environment }, timeout: 60_000 },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? undefined, output: stdout + stderr }),
    );
  });

test('A second start on the same folder names the process that has it, and the first one stays usable', async () => {
  const SITE_DATA_DIR = process.env.SITE_DATA ?? '';
  const { code, output } = await startUntilEnd({ SITE_DATA_DIR });
  expect(code).toBe(1);
  expect(output).toMatch(/^SITE_DATA_DIR=.*: process \d+ runs a site with this folder\..*\n$/);
  expect(await readLeads(SITE_DATA_DIR)).toBeInstanceOf(Array);
});

for (const [setting, value] of [
  ['HOST', '999.1.1.1'],
  ['SITE_DATA_DIR', '/dev/null/x'],
] as const)
  test(`A ${setting} that cannot be used is named in one line`, async () => {
    const SITE_DATA_DIR = await mkdtemp(join(tmpdir(), 'site-'));
    const { code, output } = await startUntilEnd({ SITE_DATA_DIR, [setting]: value });
    await rm(SITE_DATA_DIR, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^${setting}=${value}: `)]);
  });

test('A site ends with the command that started it, and listens on any address of this machine', async () => {
  test.setTimeout(180_000);
  const SITE_DATA_DIR = await mkdtemp(join(tmpdir(), 'site-'));
  // As `npx` does, the command in between ends without passing a signal on.
  const code = `process.title = 'npx'; require('node:child_process').spawn(process.execPath, [${JSON.stringify(SCRIPT)}], { stdio: 'inherit' })`;
  const command = spawn(process.execPath, ['-e', code], {
    env: { ...process.env, PORT: '0', HOST: '::1', SITE_DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: command.stdout });
  let url = '';
  for await (const line of lines) {
    url = /The site is ready: (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(url)).status).toBe(200);
  command.kill('SIGKILL');
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 'nobody listens',
      ),
    )
    .toBe('nobody listens');
  await rm(SITE_DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
});
