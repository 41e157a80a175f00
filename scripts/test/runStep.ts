import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';

export interface Counts {
  passed: number;
  failed: number;
}

export interface StepResult extends Counts {
  name: string;
  seconds: number;
}

interface Options {
  /** Reads how many tests passed and failed; a step without counts as one. */
  counts?: () => Promise<Counts>;
  environment?: NodeJS.ProcessEnv;
  /** A folder of programs besides the repository's own. */
  binaries?: string;
}

/** Runs one step with its output shown. A step that ends badly without a failed test counts as one failure. */
export async function runStep(
  name: string,
  [command, ...args]: [string, ...string[]],
  { counts, environment, binaries = '' }: Options = {},
): Promise<StepResult> {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const path = [binaries, join(repository, 'node_modules/.bin'), process.env.PATH].filter(Boolean);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      env: { ...process.env, ...environment, PATH: path.join(delimiter) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const found = (await counts?.().catch(() => undefined)) ?? {
    passed: code === 0 && !counts ? 1 : 0,
    failed: 0,
  };
  const failed = code !== 0 && found.failed === 0 ? 1 : found.failed;
  const isEmpty = failed === 0 && found.passed === 0;
  return {
    name,
    passed: found.passed,
    failed: isEmpty ? 1 : failed,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}
