/**
 * `pnpm teams`: runs every command of docs/for-teams.md outside of this repository, with packages from an npm registry, and
 * prints the time of each step.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { brand } from '@site/config/brand';
import { buildPackages } from '../../scripts/packages/buildPackages.ts';
import { publishPackages } from '../../scripts/packages/publishPackages.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { startIssuer } from '../../services/registry/src/identity/testing/startIssuer.ts';
import { createSite } from '../site/createSite.ts';
import { findMissing, readSteps } from './readSteps.ts';
import { runCommands } from './runCommands.ts';
import { showsChanges } from './showsChanges.ts';
import { startNpmRegistry } from './startNpmRegistry.ts';

const LIMIT_S = 300;
const STEP_MS = 180_000;
const SCOPE = `@${brand.slug}`;
/** Operators run their commands in the site's own folder. */
const OPERATORS_COMMAND = 'pnpm fragments ';
/** What a reader puts their own values for. */
const EXAMPLE = {
  registry: 'https://registry.example.com',
  token: 'fragments_…',
  issuer: 'https://token.actions.githubusercontent.com',
};
/** What the issuer says about the team's CI run. */
const RUN = { repository: 'lab/lab', ref: 'refs/heads/main', run_id: 4711 };

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
  const ci = await startRun();
  opened.defer(() => ci.close());
  const team = {
    home,
    environment: { ...environment, ...ci.environment, SITE_URL: site.url },
    timeoutMs: STEP_MS,
  };
  let token = '';
  let total = 0;
  let failed = false;
  for (const { title, commands, prints } of readSteps(guide)) {
    const own = commands
      .replace(EXAMPLE.registry, registryUrl)
      .replace(EXAMPLE.issuer, ci.issuer)
      .replace(EXAMPLE.token, token);
    const started = performance.now();
    const isServer = /^npm run dev\b/.test(commands);
    const { output, code } = await runCommands(
      own.replaceAll(
        OPERATORS_COMMAND,
        `node ${join(repository, 'services/registry/src/cli.ts')} `,
      ),
      own.startsWith(OPERATORS_COMMAND) ? operator : team,
      isServer
        ? async (text) =>
            !findMissing(prints, text) && (await shows(text, join(home, 'lab/src/Lab.tsx')))
        : undefined,
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

/** A CI run as GitHub Actions starts it: its jobs ask at an address for tokens that an issuer signs. */
async function startRun() {
  const issuer = await startIssuer();
  const { answer } = issuer.current;
  const secret = randomUUID();
  issuer.current.answer = async (request, response) => {
    const url = new URL(request.url ?? '', issuer.url);
    if (url.pathname !== '/run') return answer(request, response);
    if (request.headers.authorization !== `Bearer ${secret}`) return response.writeHead(401).end();
    const value = await issuer.requestToken(url.searchParams.get('audience') ?? '', RUN);
    return response.end(JSON.stringify({ value }));
  };
  return {
    issuer: issuer.url,
    environment: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.url}/run?api-version=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
    },
    close: issuer.close,
  };
}

/** Whether a development server serves the fragment; alone, also whether it shows changes of its source. */
async function shows(output: string, source: string): Promise<boolean> {
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output.split('lab:').at(-1) ?? '')?.[0];
  if (!url) return false;
  const isAgainst = output.includes('with the local');
  const response = await fetch(isAgainst ? `${url}/lab` : `${url}/src/Lab.tsx`);
  const isServed = response.ok && (await response.text()).includes('Hello from ');
  return isServed && (isAgainst || (await showsChanges(url, source)));
}
