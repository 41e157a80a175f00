import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** Title and message of each failed test. */
  failures: string[];
}

export interface StepResult extends Counts {
  name: string;
  seconds: number;
}

export interface Step {
  name: string;
  command: [program: string, ...args: string[]];
  /** Counts passed and failed tests. A step without counts is one test. */
  readCounts?: () => Promise<Counts>;
  /** Prepares what the step needs; an error is the step's failure. */
  prepare?: () => Promise<NodeJS.ProcessEnv>;
}

const BINARIES = ['tests/node_modules/.bin', 'node_modules/.bin'];

/**
 * Runs a step of the test command.
 *
 * @param write receives the output as it comes
 * @returns one failure for a step that crashes or runs no test at all, besides its failed tests
 */
export async function runStep(step: Step, write: (output: Buffer) => void): Promise<StepResult> {
  const started = Date.now();
  const code = await run(step, write).catch((error: Error) => {
    write(Buffer.from(`${error.message}\n`));
    return 1;
  });
  const counts = await step.readCounts?.().catch(() => undefined);
  let { passed, failed, failures } = counts ?? { passed: 0, failed: 0, failures: [] };
  if (!step.readCounts && code === 0) passed = 1;
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  return { name: step.name, passed, failed, failures, seconds };
}

async function run(
  { command: [program, ...args], prepare }: Step,
  write: (output: Buffer) => void,
): Promise<number> {
  const path = [...BINARIES.map((folder) => join(repository, folder)), process.env.PATH];
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, ...(await prepare?.()), PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Unlike `exit`, `close` comes after the last output.
    child.once('close', (code) => resolve(code ?? 1));
  });
}
