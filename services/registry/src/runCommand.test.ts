import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRegistry } from './openRegistry.ts';
import { runCommand } from './runCommand.ts';
import { arrangeCommands } from './testing/arrangeCommands.ts';

const commands = arrangeCommands();
const { addFragment, run, ship, startService } = commands;

async function writeLayout(version: string) {
  const folder = join(commands.repository, 'content/layout');
  await mkdir(folder, { recursive: true });
  const slots = [{ name: 'page' }, { name: 'footer' }];
  await writeFile(join(folder, 'layout.json'), JSON.stringify({ version, slots }));
}

test('A team publishes a version, releases it and rolls it back', async () => {
  expect(await run('publish mf-footer')).toEqual({
    code: 0,
    printed:
      'Building mf-footer …\nPublished mf-footer@(one) (4 files, 1 kB). Make it live: pnpm fragments release mf-footer',
    problems: '',
  });
  expect((await run('publish mf-footer')).printed).toContain(
    'mf-footer@(one) was published before with the same bytes; nothing to store.',
  );
  expect(await run('release mf-footer')).toEqual({
    code: 0,
    printed:
      'Release 1 of production has mf-footer@(one).\nNo shell has reported what it serves: check the site.',
    problems: '',
  });
  expect((await run('release mf-footer --no-wait')).printed).toBe(
    'Release 1 of production has mf-footer@(one) already.',
  );
  await ship('mf-footer', 'two');
  expect((await run('rollback mf-footer')).printed).toContain(
    'Back to mf-footer@(one), in release 3 of production. Everything else stays.',
  );
});

test('A team publishes a version and makes it live in one command', async () => {
  expect(await run('publish mf-footer --release')).toEqual({
    code: 0,
    printed: [
      'Building mf-footer …',
      'Published mf-footer@(one) (4 files, 1 kB).',
      'Release 1 of production has mf-footer@(one).',
      'No shell has reported what it serves: check the site.',
    ].join('\n'),
    problems: '',
  });
  commands.build.text = 'two';
  await run('publish mf-footer --release');
  expect((await run('status')).printed).toContain('mf-footer        (two)');
});

test('Several fragments are released together, and an operator takes all of them back to a release', async () => {
  for (const each of ['mf-footer', 'mf-navigation']) await run(`publish ${each}`);
  expect((await run('release mf-footer mf-navigation')).printed).toContain(
    'Release 1 of production has mf-footer@(one), mf-navigation@(one).',
  );
  await ship('mf-footer', 'two');
  await ship('mf-navigation', 'two');
  expect((await run('rollback --release 1 --no-wait')).printed).toBe(
    'Back to what release 1 had, in release 4 of production:\n  mf-footer        (one)\n  mf-navigation    (one)',
  );
});

test('A team rolls back a first release, and an operator that of the layout', async () => {
  await ship('mf-footer', 'one');
  await ship('mf-navigation', 'two');
  expect((await run('rollback mf-navigation --no-wait --reason confusing')).printed).toBe(
    'mf-navigation is gone, in release 3 of production. Everything else stays.',
  );
  expect((await run('status')).printed).not.toContain('mf-navigation');
  expect((await run('history')).printed.split('\n')[0]).toMatch(
    /rollback {2}release 3 {2}mf-navigation \(two\) → none; by operators .*because: confusing$/,
  );
  expect(await run('rollback mf-footer')).toMatchObject({
    code: 1,
    problems:
      'mf-footer@(one) is a part of the first release: there is nothing to go back to. Release another version of mf-footer instead.',
  });
  await writeLayout('1.2.3');
  for (const line of ['publish layout', 'release layout']) await run(line);
  expect((await run('rollback layout --no-wait')).printed).toBe(
    'Back to the default layout, in release 5 of production. Everything else stays.',
  );
});

test('The status lists live and newer versions; the history says who changed what, and why', async () => {
  await ship('mf-footer', 'one');
  commands.build.text = 'two';
  await run('publish mf-footer');
  const { code, printed } = await run('status');
  expect(code).toBe(0);
  expect(printed.replaceAll(/\d{4}-\S+Z/g, 'TIME').split('\n')).toEqual([
    'production: release 1, made TIME by operators',
    '  mf-footer        (one)   (newest published: (two))',
    'No shell has reported what it serves: check the site.',
  ]);
  await run('release mf-footer --reason cheaper\u001b[2J --commit abc');
  const history = (await run('history')).printed.replaceAll(/\d{4}-\S+Z/g, 'TIME');
  expect(history.replaceAll(/\(local [^)]*\)/g, '(local …)').split('\n')).toEqual([
    'TIME  release   release 2  mf-footer (one) → (two); by operators (local …); from abc; because: cheaper [2J',
    'TIME  release   release 1  mf-footer none → (one); by operators (local …)',
  ]);
});

test('The history of one fragment, or of some days, is for a spreadsheet too, which runs no text of it', async () => {
  await ship('mf-footer', 'one');
  await ship('mf-navigation', 'two');
  await run('release mf-footer --reason =cmd|calc');
  commands.build.text = 'three';
  await run('publish mf-footer');
  await run('release mf-footer --reason =cmd|calc');
  const lines = (await run('history --csv --fragment mf-footer')).printed.split('\n');
  expect(lines[0]).toMatch(/^record,at,action,fragment,from,to,/);
  expect(lines.slice(1).map((line) => line.replace(/\d{4}-\S+?Z/, 'TIME'))).toEqual([
    expect.stringMatching(/^3,TIME,release,mf-footer,\(one\),\(three\),.*,'=cmd\|calc,$/),
    expect.stringMatching(/^1,TIME,release,mf-footer,,\(one\),/),
  ]);
  expect((await run('history --fragment mf-navigation')).printed.split('\n')).toHaveLength(1);
  expect((await run('history --until 2020-01-01')).printed).toBe('');
  const since = await run('history --since 2020-01-01 --json');
  expect(JSON.parse(since.printed)).toHaveLength(3);
  expect(await run('history --since yesterday')).toMatchObject({ code: 2 });
  expect(await run('history mf-footer')).toMatchObject({ code: 2 });
});

test('With --json, commands print JSON', async () => {
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).printed);
  expect(await json('publish mf-footer')).toMatchObject({ name: 'mf-footer', isNew: true });
  expect(await json('release mf-footer')).toMatchObject({
    isNew: true,
    record: { sequence: 1 },
    shells: { serving: [], refused: [], silent: [] },
  });
  expect(await json('status')).toMatchObject({ record: { sequence: 1 }, newest: {} });
  expect(await json('history')).toMatchObject([{ sequence: 1, action: 'release' }]);
});

test('A release says which shells serve it, which refuse it and why, and which have not reported', async () => {
  const { opened } = await startService();
  await ship('mf-footer', 'one');
  const say = (shell: string, serving: number | null, refused?: number) =>
    opened.shells.save(`${shell}-${'x'.repeat(20)}`, {
      name: shell,
      channel: 'production',
      serving: serving === null ? null : { sequence: serving, release: serving },
      refused: refused
        ? { sequence: refused, problem: 'failed', reason: 'its server entry throws' }
        : null,
    });
  await say('a:3000', 1);
  expect(await run('status')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Served by a:3000.'),
  });
  await say('b:3000', 1, 2);
  await say('c:3000', null);
  await say('d:3000', 2);
  expect(await ship('mf-footer', 'two')).toMatchObject({
    code: 1,
    printed: [
      'Release 2 of production has mf-footer@(two).',
      'Served by d:3000.',
      'Refused by b:3000, which keeps release 1: its server entry throws',
      'Not yet served by a:3000, which keeps release 1.',
      'Not yet served by c:3000, which serves none.',
    ].join('\n'),
  });
});

test('The layout is published and released like a fragment', async () => {
  await writeLayout('1.2.3');
  expect((await run('publish layout')).printed).toMatch(
    /Published layout@1\.2\.3-[0-9a-f]{8} \(1 files, 1 kB\)/,
  );
  expect((await run('release layout')).printed).toContain(
    'Release 1 of production has layout@1.2.3',
  );
});

/** Builds a shell that shares packages in these versions. */
async function buildShell(offered: string) {
  await mkdir(join(commands.repository, 'shell/dist'), { recursive: true });
  await writeFile(join(commands.repository, 'shell/dist/shared.json'), offered);
}

test('A version built with packages that the shell does not share is not released', async () => {
  await buildShell('{"react":"19.3.1","zustand":"5.1.0"}');
  await ship('mf-footer', 'one');
  commands.build.shared = { react: '20.0.1', 'react-dom': '20.0.1' };
  expect(await ship('mf-footer', 'two')).toEqual({
    code: 1,
    printed: '',
    problems:
      'mf-footer@(two) was built with react 20.0.1, and the shell of this site has 19.3.1; with react-dom 20.0.1, and the shell of this site has none. Build it again with the shell’s version, or start the site with a shell that has the fragment’s.',
  });
  expect((await run('status')).printed).toMatch(/^ {2}mf-footer +\(one\) /m);
});

test('Live versions can be released and rolled back to, whatever packages the shell has since', async () => {
  commands.build.shared = { react: '19.3.1' };
  await ship('mf-footer', 'one');
  await buildShell('{"react":"20.0.1"}');
  expect((await run('release mf-footer')).printed).toContain('has mf-footer@(one) already.');
  commands.build.shared = { react: '20.0.0' };
  await ship('mf-footer', 'two');
  expect((await run('rollback mf-footer')).printed).toContain('Back to mf-footer@(one)');
});

test('A damaged list of the packages that the shell shares stops the release and names its file', async () => {
  await run('publish mf-footer');
  await buildShell('{"react":');
  expect((await run('release mf-footer')).problems).toMatch(/shell\/dist\/shared\.json is damaged/);
});

test('A version says the commit and the digest of the lock file that it was built with', async () => {
  commands.build.from = { commit: 'abc123', lockfile: `sha384-${'a'.repeat(64)}` };
  await run('publish mf-footer');
  const { registry } = await openRegistry({ SITE_DATA_DIR: commands.dataDir });
  expect((await registry.listVersions('mf-footer'))[0]).toMatchObject({
    by: { team: 'operators', how: 'local' },
    source: commands.build.from,
  });
});

test('The keys that sign are listed and rotated', async () => {
  await ship('mf-footer', 'one');
  const first = /^ {2}(\S+) {2}signs$/m.exec((await run('keys list')).printed)?.[1];
  const second = /Made the key (\S+)\./.exec((await run('keys create')).printed)?.[1];
  await run(`keys rotate ${second}`);
  expect(await run(`keys retire ${first}`)).toMatchObject({ code: 1 });
  await ship('mf-footer', 'two');
  expect((await run(`keys retire ${first}`)).printed).toContain(`The key ${first} is gone.`);
  expect((await run('status')).printed).toContain('production: release 2');
});

test.each([
  ['rollback mf-footer', 'mf-footer is not live in production.'],
  ['rollback --release 7', 'There is no release 7 in production.'],
  ['status', 'Nothing was released to production yet.'],
  ['status --channel staging', 'Nothing was released to staging yet.'],
  ['history', 'Nothing was released to production yet.'],
  ['release mf-footer', 'mf-footer was never published.'],
  ['publish mf-header', 'mf-header is not a fragment of this repository.'],
  ['publish packages', 'packages is not a fragment of this repository.'],
  ['publish x-mf-footer', 'x-mf-footer is not a fragment of this repository.'],
  ['publish mf-footer2', 'mf-footer2 is not a fragment of this repository.'],
])('%s fails and says why', async (line, message) => {
  for (const folder of ['packages', 'x-mf-footer', 'mf-footer2']) await addFragment(folder);
  expect(await run(line)).toEqual({ code: 1, printed: '', problems: message });
});

test('A channel that does not exist is created only if the command says so', async () => {
  await run('publish mf-footer');
  expect(await run('release mf-footer --channel stagin')).toMatchObject({
    code: 1,
    problems: expect.stringContaining(
      'There is no channel stagin yet. To create it, add --new-channel',
    ),
  });
  expect((await run('release mf-footer --channel staging --new-channel')).printed).toContain(
    'Release 1 of staging has mf-footer@(one).',
  );
});

test('A failed build prints its message, an unexpected error is thrown', async () => {
  commands.build.text = 'broken';
  expect(await run('publish mf-footer')).toMatchObject({
    code: 1,
    problems: 'it does not compile',
  });
  commands.build.text = 'unexpected';
  await expect(run('publish mf-footer')).rejects.toThrow('a mistake of ours');
});

test('An artifact that breaks the contract and a bad setting print their message', async () => {
  const errors: string[] = [];
  const settings = {
    repository: commands.repository,
    print: () => {},
    printError: (line: string) => errors.push(line),
  };
  const broken = async (folder: string) => {
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/fragment.json'), '{}');
  };
  const publishing = {
    ...settings,
    environment: { SITE_DATA_DIR: commands.dataDir },
    buildFragment: broken,
  };
  expect(await runCommand(['publish', 'mf-footer'], publishing)).toBe(1);
  expect(errors.pop()).toContain('breaks the fragment contract');
  const misconfigured = { ...publishing, environment: { REGISTRY_URL: 'ftp://x' } };
  expect(await runCommand(['status'], misconfigured)).toBe(1);
  expect(errors.pop()).toContain('REGISTRY_URL="ftp://x": must be an http or https URL');
});

test.each([
  '',
  'help',
  'publish',
  'publish mf-footer mf-navigation',
  'release',
  'rollback',
  'rollback mf-footer 1',
  'rollback mf-footer --release 1',
  'rollback --release x',
  'release mf-footer --force',
  'keys',
  'tokens',
  'trust add growth',
  'transfer slot footer',
])('"%s" is no command and prints the usage', async (line) => {
  const { code, printed, problems } = await run(line);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(problems).toContain('Usage: pnpm fragments');
});
