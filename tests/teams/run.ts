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
/** What a reader puts their own values for. */
const EXAMPLE = { registry: 'https://registry.example.com', token: 'fragments_…' };

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
  const token = await createTeamToken(site.dataDir, registryUrl);

  const guide = await readFile(join(repository, 'docs/for-teams.md'), 'utf8');
  const home = join(folder, 'team');
  await mkdir(home);
  let total = 0;
  let failed = false;
  for (const { title, commands, prints } of readSteps(guide)) {
    const own = commands.replace(EXAMPLE.registry, registryUrl).replace(EXAMPLE.token, token);
    const started = performance.now();
    const isServer = /^npm run dev\b/.test(commands);
    const { output, code } = await runCommands(
      own,
      { home, environment: { ...environment, SITE_URL: site.url }, timeoutMs: STEP_MS },
      isServer ? async (text) => !findMissing(prints, text) && (await shows(text)) : undefined,
    );
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

async function createTeamToken(dataDir: string, registryUrl: string): Promise<string> {
  const operator = (await readFile(join(dataDir, 'registry-token'), 'utf8')).trim();
  const response = await fetch(`${registryUrl}/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ team: 'lab', fragments: ['lab'], channels: ['production'] }),
  });
  const answer = (await response.json()) as { token?: string };
  if (!answer.token) throw new Error(`The registry gave no token: ${JSON.stringify(answer)}`);
  return answer.token;
}
