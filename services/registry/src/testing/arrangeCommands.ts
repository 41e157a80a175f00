import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { beforeEach, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { writeServiceAddress } from '../local/withRegistryClient.ts';
import { openRegistry } from '../openRegistry.ts';
import { runCommand } from '../runCommand.ts';
import { writeBuiltArtifact } from './writeBuiltArtifact.ts';

/** What the next build of a fragment produces. */
interface Build {
  /** Its content; `broken` and `unexpected` fail. */
  text: string;
  shared?: Record<string, string>;
  from: { commit?: string; lockfile?: string };
}

/** Gives each test a repository with two fragments and an empty data folder, in which it runs commands. */
export function arrangeCommands() {
  let repository: string;
  let dataDir: string;
  let build: Build;
  const versions = new Map<string, string>();

  beforeEach(async () => {
    repository = await mkdtemp(join(tmpdir(), 'registry-'));
    onTestFinished(() => rm(repository, { recursive: true }));
    dataDir = join(repository, 'data');
    build = { text: 'one', from: {} };
    for (const name of ['mf-footer', 'mf-navigation']) await addFragment(name);
  });

  async function addFragment(name: string) {
    await mkdir(join(repository, name));
    await writeFile(join(repository, name, 'fragment.config.ts'), '');
  }

  async function buildFragment(folder: string) {
    const { text, from, shared } = build;
    if (text === 'broken') throw new FragmentBuildError('it does not compile');
    if (text === 'unexpected') throw new TypeError('a mistake of ours');
    const name = folder.slice(repository.length + 1);
    if (name === 'content/layout') return buildArtifact(folder);
    const slot = name === 'mf-navigation' ? 'navigation' : 'footer';
    const { version } = await writeBuiltArtifact(join(folder, 'dist'), {
      name,
      slot,
      server: `// ${text}`,
      ...from,
      ...(shared && { shared }),
    });
    versions.set(version, text);
  }

  /** Runs a command: `printed` is its standard output, `problems` its standard error. Versions are replaced by their text. */
  async function run(line: string, environment: NodeJS.ProcessEnv = {}) {
    const printed: string[] = [];
    const problems: string[] = [];
    const code = await runCommand(line.split(' ').filter(Boolean), {
      environment: { SITE_DATA_DIR: dataDir, REGISTRY_CHECK: 'off', ...environment },
      repository,
      waitMs: 0,
      buildFragment,
      print: (each) => printed.push(each),
      printError: (each) => problems.push(each),
    });
    return {
      code,
      printed: nameVersions(printed.join('\n')),
      problems: nameVersions(problems.join('\n')),
    };
  }
  const nameVersions = (output: string) =>
    [...versions].reduce((all, [version, text]) => all.replaceAll(version, `(${text})`), output);

  async function ship(fragment: string, as: string) {
    build.text = as;
    await run(`publish ${fragment}`);
    return run(`release ${fragment}`);
  }

  /** A registry that runs for the data folder, as beside a site. */
  async function startService() {
    const opened = await openRegistry({ SITE_DATA_DIR: dataDir, REGISTRY_CHECK: 'off' });
    const app = await buildApp({ ...opened, instance: 'this-one' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    writeServiceAddress(dataDir, { url, instance: 'this-one' });
    return { opened, url };
  }

  return {
    get repository() {
      return repository;
    },
    get dataDir() {
      return dataDir;
    },
    get build() {
      return build;
    },
    addFragment,
    run,
    ship,
    startService,
  };
}
