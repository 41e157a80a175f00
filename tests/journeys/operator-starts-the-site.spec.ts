import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { publishIntoEmptyChannel } from '../../scripts/site/publishIntoEmptyChannel.ts';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const SCRIPT = join(repository, 'scripts/start.js');

/** Starts a site and returns what it printed when it ended. */
const startUntilEnd = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number | string | undefined; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env: { ...process.env, PORT: '0', ...environment }, timeout: 60_000 },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? undefined, output: stdout + stderr }),
    );
  });

const testInFull = inFull(test);

const EARLY = 'early@example.com';

/**
 * Sends a lead as the pop-up does, until it is taken. While the api starts, what the shell gave up on waits at the api's socket
 * and may be stored after all: the key says that it is the same lead.
 */
async function sendLead(url: string, key = randomUUID()): Promise<number> {
  const { status, headers } = await fetch(`${url}/api/swarm-marketing-leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-elapsed-ms': '9000',
    },
    body: JSON.stringify(createLeadBody(EARLY)),
  });
  return status === 503 && headers.has('retry-after') ? sendLead(url, key) : status;
}

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

testInFull(
  'A site ends with the command that started it, and listens on any address of this machine',
  async () => {
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
  },
);

testInFull(
  'With --run it builds nothing: an empty folder is told what to type; another one shows what was released there, and takes leads from the first moment',
  async () => {
    test.setTimeout(180_000);
    const SITE_DATA_DIR = await mkdtemp(join(tmpdir(), 'site-'));
    const { code, output } = await startUntilEnd({ SITE_DATA_DIR }, '--run');
    expect(code).toBe(1);
    expect(output).toBe(
      `Nothing is released in ${SITE_DATA_DIR} yet. To build and release what is here, type: npx --yes pnpm@12 start\n`,
    );

    await publishIntoEmptyChannel({ SITE_DATA_DIR }, () => {});
    const team = await openSiteRegistry(SITE_DATA_DIR);
    const into = join(SITE_DATA_DIR, 'changed');
    const text = 'Released by a team';
    const { name, version } = await changeFooter(await readBuiltFooter(), {
      text,
      into,
      mark: 'team',
    });
    await team.publish(into);
    await team.release([{ name, version }]);

    const site = spawn(process.execPath, [SCRIPT, '--run'], {
      env: { ...process.env, PORT: '0', SITE_DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    let early: Promise<[page: string, leadStatus: number]> | undefined;
    for await (const line of createInterface({ input: site.stdout })) {
      lines.push(line.replace(/^\[.*?\] /, ''));
      const url = line.split(' ').at(-1) ?? '';
      if (line.includes('The shell answers'))
        early = Promise.all([fetch(url).then((page) => page.text()), sendLead(url)]);
      if (line.includes('The site is ready')) break;
    }
    const url = lines.at(-1)?.split(' ').at(-1) ?? '';
    // On a busy machine the shell complains of the api in between.
    expect([...lines.slice(0, 2), lines.at(-1)]).toEqual([
      'starting the services',
      `The shell answers: ${url}`,
      `The site is ready: ${url}`,
    ]);
    // The api was not there yet: the page did not wait for it, and the lead did.
    expect(await early).toEqual([expect.stringContaining(text), 201]);
    expect(await readLeads(SITE_DATA_DIR)).toMatchObject([{ email: EARLY }]);
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    await rm(SITE_DATA_DIR, { recursive: true, force: true });
  },
);
