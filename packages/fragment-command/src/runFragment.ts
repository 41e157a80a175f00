import { parseArgs } from 'node:util';
import type { FragmentManifest } from '@site/fragment-kit';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { ContractError } from '@site/fragment-kit/manifest';
import { createServer } from 'vite';
import { startAgainst } from './against/startAgainst.ts';

const USAGE = `Usage, in a fragment's folder:
  fragment dev [--port <port>]                   open it alone in a fake shell, with hot reload
  fragment dev --against <site> [--port <port>]  the local build inside a real site, for your browser only
  fragment build                                 build the artifact into dist`;

/** What cannot be done. `message` says why. */
class CommandError extends Error {
  override name = 'CommandError';
}

export interface CommandDependencies {
  /** The fragment's own. */
  folder: string;
  buildFragment: (folder: string) => Promise<FragmentManifest>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

const DEV_PORT = 5173;

const options = {
  against: { type: 'string' },
  port: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Runs `fragment …`. Resolves to the exit code: 1 when the command failed, 2 when there is no such command. */
export async function runFragment(
  args: readonly string[],
  dependencies: CommandDependencies,
): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command] = positionals;
    if (command === 'dev') await dev(values, dependencies);
    else if (command === 'build') await build(dependencies);
    else {
      dependencies.printError(USAGE);
      return 2;
    }
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    dependencies.printError(error.message);
    return 1;
  }
}

async function build({ folder, buildFragment, print }: CommandDependencies): Promise<void> {
  const { name, version, totals } = await buildFragment(folder);
  print(`${name}@${version}: ${totals.files} files, ${Math.ceil(totals.bytes / 1024)} kB in dist.`);
}

async function dev(
  { against, port = String(DEV_PORT) }: Values,
  { folder, buildFragment, print, printError }: CommandDependencies,
): Promise<void> {
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
  error instanceof CommandError ||
  error instanceof FragmentBuildError ||
  error instanceof ContractError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
