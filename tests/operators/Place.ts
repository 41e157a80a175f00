import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Step } from '../teams/readSteps.ts';
import { type Outcome, runCommands } from '../teams/runCommands.ts';

/** Where steps of the guide run, one after another, as one person would run them. */
export interface Place {
  run: (step: Step) => Promise<Outcome>;
}

/** What places share. */
export interface World {
  /** A folder of this run. */
  folder: string;
  /** The repository that is cloned. */
  origin: string;
  /** The clone that the checkout's first step makes. */
  clone: string;
  /** What a stranger on this machine has in the environment, and nothing of this process. */
  environment: NodeJS.ProcessEnv;
  /** Runs before the folder is removed. */
  defer: (end: () => Promise<void> | void) => void;
}

export const STEP_MS = 420_000;

/** What a machine's network may need, and its programs without those of this repository. */
export function readMachine(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((each) => !each.includes('node_modules'));
  return {
    PATH: [...folders, '/usr/sbin', '/sbin'].join(delimiter),
    LANG: 'C.UTF-8',
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    ...(SSL_CERT_FILE && { SSL_CERT_FILE }),
  };
}

/** Makes the clone and its packages, if the checkout has not. */
export async function ensureClone({ clone, folder, origin, environment }: World): Promise<void> {
  if (existsSync(clone)) return;
  const { code, output } = await runCommands(
    `git clone --quiet ${origin} ${clone}\ncd ${clone}\nnpx --yes pnpm@12 install --frozen-lockfile`,
    { home: folder, environment: { ...environment, HOME: folder }, timeoutMs: STEP_MS },
  );
  if (code !== 0) throw new Error(`The repository was not cloned:\n${output}`);
}

/** Runs parts of a step until one fails. */
export async function runParts(parts: readonly (() => Promise<Outcome>)[]): Promise<Outcome> {
  let output = '';
  for (const run of parts) {
    const part = await run();
    output += part.output;
    if (part.code) return { output, code: part.code };
  }
  return { output, code: 0 };
}

/** The commands of a file in `checks`, which end with an error if something is not as it should be. */
export const readCheck = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, `checks/${name}.sh`), 'utf8');
