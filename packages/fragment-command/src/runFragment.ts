import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCheck } from '@site/fragment-check/command';
import type { FragmentManifest } from '@site/fragment-kit';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { ContractError } from '@site/fragment-kit/manifest';
import {
  createRegistryClient,
  type RegistryClient,
  RegistryClientError,
} from '@site/registry-client';
import {
  describeFinding,
  isClientCommand,
  publishArtifact,
  runClientCommand,
  UsageError,
} from '@site/registry-client/commands';
import { requestRunToken } from '@site/registry-client/run-token';
import { createServer } from 'vite';
import { addOwnName } from './addOwnName.ts';
import { startAgainst } from './against/startAgainst.ts';

/** The command failed. `message` says why. */
class CommandError extends Error {
  override name = 'CommandError';
}

const USAGE = `Usage, in a fragment's folder:
  fragment dev [--port <port>]                   open it alone in a fake shell, with hot reload
  fragment dev --against <site> [--port <port>]  the local build inside a real site, for your browser only
  fragment build                                 build the artifact into dist
  fragment check [--json] [--live <folder>]      what the registry will check, of the build in dist
  fragment publish                               build it and store the new version in the registry
  fragment release [<fragment>[@<version>] ...]  make it live, by default its newest published version
  fragment rollback                              back to its version before, or away; all others stay
  fragment canary [<fragment>[@<version>]] <share>   a share of visitors gets it first: 10%; again, with another share
  fragment canary --steps 1%,10%,100% --every 10m   each step by itself, while nothing is worse
  fragment promote | withdraw                    what is in canary goes live; or is taken back
  fragment status                                what is wanted, and what shells serve or refuse
  fragment history                               who moved the channel, when, from what and why
  fragment errors [<id>]                         what failed in visitors' browsers, and where in the source
  fragment override [--local <url>]              a link that shows it, unreleased, to whoever opens it on the site
  fragment override --list | --revoke <id>       the links that were made; take one back
  fragment diff [--pages </a,/b>] [--out <folder>]   what it would change, of every page of the site, with pictures
  fragment explain </path>                       how the site makes a page
The commands from release on take --channel <name> and --json, moving a channel also --reason <text> and --no-wait;
override and diff also --site <url> (or SITE_URL), --path </pricing>, --expires <2h> and --reason <text>.
REGISTRY_URL is the address of the registry, REGISTRY_TOKEN your team's token.`;

export interface CommandDependencies {
  /** The fragment's own. */
  folder: string;
  environment: NodeJS.ProcessEnv;
  buildFragment: (folder: string) => Promise<FragmentManifest>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

const DEV_PORT = '5173';

/**
 * Runs `fragment …`. Resolves to the exit code: 1 if the command failed, or a shell does not serve the release; 2 if there is no
 * such command.
 */
export async function runFragment(
  args: readonly string[],
  dependencies: CommandDependencies,
): Promise<number> {
  const { folder, environment, print, printError } = dependencies;
  const [command, ...rest] = args;
  try {
    if (isClientCommand(command)) {
      const client = await openClient(environment);
      const site = environment.SITE_URL;
      return await runClientCommand(await addOwnName(args, folder), { client, print, site });
    }
    if (command === 'diff') return await diff(args, dependencies);
    if (command === 'dev') await dev(rest, dependencies);
    else if (command === 'build') await build(dependencies);
    else if (command === 'check') return await runCheck(rest, { print, printError });
    else if (command === 'publish') await publish(dependencies);
    else {
      printError(USAGE);
      return 2;
    }
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    printError(error.message);
    return 1;
  }
}

async function build({ folder, buildFragment, print }: CommandDependencies): Promise<void> {
  const { name, version, totals } = await buildFragment(folder);
  print(`${name}@${version}: ${totals.files} files, ${Math.ceil(totals.bytes / 1024)} kB in dist.`);
}

async function diff(
  args: readonly string[],
  { folder, environment, print, printError }: CommandDependencies,
): Promise<number> {
  // It brings a browser's driver, which no other command waits for.
  const { runDiffCommand } = await import('@site/fragment-diff');
  const client = await openClient(environment);
  const [, ...rest] = await addOwnName(args, folder);
  const site = environment.SITE_URL;
  return runDiffCommand(rest, { client, environment, print, printError, site });
}

async function publish(dependencies: CommandDependencies): Promise<void> {
  const { folder, environment, print } = dependencies;
  const client = await openClient(environment);
  await build(dependencies);
  const published = await publishArtifact(client, join(folder, 'dist'));
  const { name, version, isNew, findings = [] } = published;
  for (const finding of findings) print(describeFinding(finding));
  print(
    isNew
      ? `Published ${name}@${version}. Make it live: fragment release`
      : `${name}@${version} was published before with the same bytes; nothing to store.`,
  );
}

async function dev(
  args: string[],
  { folder, buildFragment, print, printError }: CommandDependencies,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { against: { type: 'string' }, port: { type: 'string', default: DEV_PORT } },
  });
  const { against, port } = values;
  if (!/^\d{1,5}$/.test(port)) throw new CommandError(`--port ${port} is not a port.`);
  if (against !== undefined) {
    const site = readSite(against);
    await startAgainst({
      folder,
      site,
      port: Number(port),
      build: buildFragment,
      print,
      printError,
    });
    return;
  }
  const server = await createServer({
    root: folder,
    configLoader: 'native',
    server: { host: '127.0.0.1', port: Number(port), strictPort: true },
  });
  await server.listen();
  print(`Alone in a fake shell: http://127.0.0.1:${port}`);
}

function readSite(address: string): URL {
  const site = URL.parse(address);
  if (site?.protocol === 'http:' || site?.protocol === 'https:') return site;
  throw new CommandError(
    `--against ${address} is not the address of a site, such as https://www.example.com.`,
  );
}

const isExpected = (error: unknown): error is Error =>
  [CommandError, FragmentBuildError, ContractError, RegistryClientError, UsageError].some(
    (kind) => error instanceof kind,
  ) || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** A client of the registry at `REGISTRY_URL`, with the team's token or, in a trusted CI, with that of the run. */
async function openClient(environment: NodeJS.ProcessEnv): Promise<RegistryClient> {
  const { REGISTRY_URL: url, REGISTRY_TOKEN: given } = environment;
  if (!url)
    throw new CommandError(
      'REGISTRY_URL is not set. It is the address of the registry, such as https://registry.example.com.',
    );
  const token = given || (await requestRunToken({ registryUrl: url, environment }));
  return createRegistryClient({ url, token });
}
