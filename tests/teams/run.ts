/**
 * `pnpm teams`: runs every command of docs/for-teams.md outside of this repository, with packages from an npm registry, and
 * prints the time of each step.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { brand } from '@site/config/brand';
import { buildPackages } from '../../scripts/packages/buildPackages.ts';
import { publishPackages } from '../../scripts/packages/publishPackages.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { createSite } from '../site/createSite.ts';
import { findMissing, readSteps } from './readSteps.ts';
import { runCommands } from './runCommands.ts';
import { startNpmRegistry } from './startNpmRegistry.ts';

const LIMIT_S = 300;
const STEP_MS = 180_000;
const SCOPE = `@${brand.slug}`;
/** Operators run their commands in the site's own folder. */
const OPERATORS_COMMAND = 'pnpm fragments ';
/** What a reader puts their own values for. */
const EXAMPLE = { registry: 'https://registry.example.com', token: 'fragments_…' };

/** A committer. */
const GIT = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Lab'],
    [`GIT_${who}_EMAIL`, 'lab@example.com'],
  ]),
);

const opened = new AsyncDisposableStack();
try {
  await runGuide();
} finally {
  await opened.disposeAsync();
}

async function runGuide(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'teams-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));

  const npm = await startNpmRegistry(join(folder, 'npm'), SCOPE);
  opened.defer(() => npm.close());
  // npm runs on the Node of this process, as a team's does on theirs.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const environment = {
    HOME: folder,
    PATH: path,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    NPM_CONFIG_USERCONFIG: npm.config,
    ...GIT,
  };
  await publishPackages(
    join(folder, 'packages'),
    await buildPackages(join(folder, 'packages')),
    () => {},
    environment,
  );

  const site = await createSite();
  opened.defer(() => site.stop());
  const registryUrl = site.services.registry.url;
  const operator = {
    home: join(folder, 'operator'),
    environment: { ...environment, SITE_DATA_DIR: site.dataDir },
    timeoutMs: STEP_MS,
  };

  const guide = await readFile(join(repository, 'docs/for-teams.md'), 'utf8');
  const home = join(folder, 'team');
  for (const each of [home, operator.home]) await mkdir(each);
  const team = { home, environment: { ...environment, SITE_URL: site.url }, timeoutMs: STEP_MS };
  let token = '';
  let total = 0;
  let failed = false;
  for (const { title, commands, prints } of readSteps(guide)) {
    const own = commands.replace(EXAMPLE.registry, registryUrl).replace(EXAMPLE.token, token);
    const started = performance.now();
    const isServer = /^npm run dev\b/.test(commands);
    const { output, code } = await runCommands(
      own.replaceAll(
        OPERATORS_COMMAND,
        `node ${join(repository, 'services/registry/src/cli.ts')} `,
      ),
      own.startsWith(OPERATORS_COMMAND) ? operator : team,
      isServer ? async (text) => !findMissing(prints, text) && (await shows(text)) : undefined,
    );
    token ||= /^fragments_[0-9a-f]{64}$/m.exec(output)?.[0] ?? '';
    const seconds = (performance.now() - started) / 1000;
    total += seconds;
    console.log(
      `${seconds.toFixed(1).padStart(6)} s  ${title}: ${commands.split('\n').join('; ')}`,
    );
    const missing = findMissing(prints, output);
    failed = (code !== 0 && code !== null) || missing !== undefined;
    if (!failed) continue;
    if (missing !== undefined) console.error(`It did not print: ${missing}`);
    console.error(`It ended with ${code} and printed:\n${output}`);
    break;
  }
  console.log(`${total.toFixed(1).padStart(6)} s  in all, of ${LIMIT_S} at most`);
  if (failed || total > LIMIT_S) process.exitCode = 1;
}

/** Whether a development server serves the fragment. */
async function shows(output: string): Promise<boolean> {
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output.split('lab:').at(-1) ?? '')?.[0];
  if (!url) return false;
  const isAgainst = output.includes('with the local');
  const response = await fetch(isAgainst ? `${url}/lab` : `${url}/src/Lab.tsx`);
  return response.ok && (await response.text()).includes('Hello from ');
}
