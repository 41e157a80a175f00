import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './runCommand.ts';

let repository: string;
let version: string;
let shared: Record<string, string> | undefined;

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'registry-'));
  version = '1.0.0';
  shared = undefined;
  await addFragment('mf-footer');
});
afterEach(() => rm(repository, { recursive: true }));

async function addFragment(name: string) {
  await mkdir(join(repository, name));
  await writeFile(join(repository, name, 'fragment.config.ts'), '');
}

/** Runs a command: `printed` is its standard output, `problems` its standard error. */
async function run(...args: string[]) {
  const printed: string[] = [];
  const problems: string[] = [];
  const code = await runCommand(args, {
    environment: { SITE_DATA_DIR: join(repository, 'data') },
    repository,
    buildFragment: async (folder) => {
      if (version === 'broken') throw new FragmentBuildError('it does not compile');
      if (version === 'unexpected') throw new TypeError('a mistake of ours');
      const name = folder.slice(repository.length + 1);
      const slot = name === 'mf-navigation' ? ('navigation' as const) : ('footer' as const);
      const artifact = { name, slot, version, server: `// ${version}`, shared };
      await writeArtifact(join(folder, 'dist'), artifact);
    },
    print: (line) => printed.push(line),
    printError: (line) => problems.push(line),
  });
  return { code, printed: printed.join('\n'), problems: problems.join('\n') };
}

test('A team publishes a version, releases it and goes back', async () => {
  expect(await run('publish', 'mf-footer')).toEqual({
    code: 0,
    printed:
      'Building mf-footer …\nPublished mf-footer@1.0.0 (4 files, 1 kB). Make it live: pnpm fragments release mf-footer',
    problems: '',
  });
  expect((await run('publish', 'mf-footer')).printed).toContain(
    'mf-footer@1.0.0 was published before with the same bytes; nothing to store.',
  );
  expect((await run('release', 'mf-footer')).printed).toBe(
    'Release 1 is live, with mf-footer@1.0.0.',
  );
  expect((await run('release', 'mf-footer')).printed).toBe(
    'Release 1 has mf-footer@1.0.0 already.',
  );
  version = '1.1.0';
  await run('publish', 'mf-footer');
  expect((await run('release', 'mf-footer@1.1.0')).printed).toBe(
    'Release 2 is live, with mf-footer@1.1.0.',
  );
  expect((await run('rollback', 'mf-footer')).printed).toBe(
    'Back to mf-footer@1.0.0, in release 3.',
  );
});

/** Builds a shell that shares packages in these versions. */
async function buildShell(offered: string) {
  await mkdir(join(repository, 'shell/dist'), { recursive: true });
  await writeFile(join(repository, 'shell/dist/shared.json'), offered);
}

test('A version that was built with other packages than the shell shares is not released', async () => {
  await buildShell('{"react":"19.3.1","zustand":"5.1.0"}');
  await run('publish', 'mf-footer');
  await run('release', 'mf-footer');
  version = '1.1.0';
  shared = { react: '20.0.1', 'react-dom': '20.0.1' };
  await run('publish', 'mf-footer');
  expect(await run('release', 'mf-footer')).toEqual({
    code: 1,
    printed: '',
    problems:
      'mf-footer@1.1.0 was built with react 20.0.1, and the shell of this site has 19.3.1; with react-dom 20.0.1, and the shell of this site has none. Build it again with the shell’s version, or start the site with a shell that has the fragment’s.',
  });
  expect((await run('status')).printed).toMatch(/^ {2}mf-footer +1\.0\.0 /m);
});

test('What is live stays releasable and is rolled back to, whichever packages the shell has since', async () => {
  shared = { react: '19.3.1' };
  await run('publish', 'mf-footer');
  await run('release', 'mf-footer');
  await buildShell('{"react":"20.0.1"}');
  expect((await run('release', 'mf-footer')).printed).toBe(
    'Release 1 has mf-footer@1.0.0 already.',
  );
  version = '1.1.0';
  shared = { react: '20.0.0' };
  await run('publish', 'mf-footer');
  await run('release', 'mf-footer');
  expect((await run('rollback', 'mf-footer')).printed).toBe(
    'Back to mf-footer@1.0.0, in release 3.',
  );
});

test('A damaged list of the packages that the shell shares stops the release and names its file', async () => {
  await run('publish', 'mf-footer');
  await buildShell('{"react":');
  expect((await run('release', 'mf-footer')).problems).toMatch(
    /shell\/dist\/shared\.json is damaged/,
  );
});

test('Several fragments are released together', async () => {
  await addFragment('mf-navigation');
  for (const name of ['mf-footer', 'mf-navigation']) await run('publish', name);
  expect((await run('release', 'mf-footer', 'mf-navigation@1.0.0')).printed).toBe(
    'Release 1 is live, with mf-footer@1.0.0, mf-navigation@1.0.0.',
  );
});

test('The status names what is live, what is newer, and the last ten changes, newest first', async () => {
  await addFragment('mf-navigation');
  await run('publish', 'mf-navigation');
  await run('release', 'mf-navigation');
  for (let patch = 1; patch <= 11; patch++) {
    version = `1.0.${patch}`;
    await run('publish', 'mf-footer');
    await run('release', 'mf-footer');
  }
  await run('rollback', 'mf-footer');
  const { code, printed } = await run('status');
  expect(code).toBe(0);
  expect(printed.replaceAll(/\d{4}-\S+Z/g, 'TIME').split('\n')).toEqual([
    'production: release 13, made TIME',
    '  mf-navigation    1.0.0',
    '  mf-footer        1.0.10   (newest published: 1.0.11)',
    'history, newest first:',
    '  TIME  rollback  release 13  mf-footer@1.0.10',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map(
      (id) => `  TIME  release   release ${id}  mf-footer@1.0.${id - 1}`,
    ),
  ]);
});

test('The status of a fragment without a list of versions still says what is live', async () => {
  await run('publish', 'mf-footer');
  await run('release', 'mf-footer');
  await rm(join(repository, 'data/registry/versions/mf-footer.json'));
  expect((await run('status')).printed).toMatch(/^ {2}mf-footer {8}1\.0\.0$/m);
});

test.each([
  [['rollback', 'mf-footer'], 'mf-footer is not live in production.'],
  [['status'], 'Nothing was released to production yet.'],
  [['release', 'mf-footer'], 'mf-footer was never published.'],
  [['publish', 'mf-header'], 'mf-header is not a fragment of this repository.'],
  [['publish', 'packages'], 'packages is not a fragment of this repository.'],
  [['publish', 'x-mf-footer'], 'x-mf-footer is not a fragment of this repository.'],
  [['publish', 'mf-footer2'], 'mf-footer2 is not a fragment of this repository.'],
])('%j fails and says why', async (args, message) => {
  for (const folder of ['packages', 'x-mf-footer', 'mf-footer2']) await addFragment(folder);
  expect(await run(...args)).toEqual({ code: 1, printed: '', problems: message });
});

test('A failed build prints its message, an unexpected error is thrown', async () => {
  version = 'broken';
  expect(await run('publish', 'mf-footer')).toMatchObject({
    code: 1,
    problems: 'it does not compile',
  });
  version = 'unexpected';
  await expect(run('publish', 'mf-footer')).rejects.toThrow('a mistake of ours');
});

test('An artifact that breaks the contract and a bad setting print their message', async () => {
  const settings = { repository, print: () => {}, printError: (line: string) => errors.push(line) };
  const errors: string[] = [];
  const broken = async (folder: string) => {
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/fragment.json'), '{}');
  };
  const environment = { SITE_DATA_DIR: join(repository, 'data') };
  const publishing = { ...settings, environment, buildFragment: broken };
  expect(await runCommand(['publish', 'mf-footer'], publishing)).toBe(1);
  expect(errors.pop()).toContain('breaks the fragment contract');
  const misconfigured = { ...publishing, environment: { REGISTRY_PORT: 'high' } };
  expect(await runCommand(['status'], misconfigured)).toBe(1);
  expect(errors.pop()).toContain('REGISTRY_PORT="high": must be a port number');
});

test.each([
  [],
  ['help'],
  ['publish'],
  ['publish', 'mf-footer', 'mf-navigation'],
  ['release'],
  ['rollback'],
  ['rollback', 'mf-footer', '1'],
  ['status', 'mf-footer'],
])('%j is not a command and prints the usage', async (...args) => {
  const { code, printed, problems } = await run(...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(problems).toContain('Usage:\n  pnpm fragments publish');
});
