import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestHome } from './createTestHome.ts';

export interface SpawnedRegistry {
  url: string;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a script of this folder, which ends with the test. */
export function spawnScript(
  script: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(join(import.meta.dirname, script), args, {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts a registry in its own process. */
export async function spawnRegistry(
  home: TestHome,
  environment: NodeJS.ProcessEnv = {},
): Promise<SpawnedRegistry> {
  const child = spawnScript('registryProcess.ts', [], { ...home, ...environment });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([said]) => said as number),
    ended.then(() => Promise.reject(new Error('The registry ended before it listened.'))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
