import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from './describeCommand.ts';

/** Passes on why the process is to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STOP_WITH_PARENT = join(import.meta.dirname, '../site/stopWithParent.ts');

/**
 * Runs several roles until one of them ends, for whatever reason, and then ends the others: whoever started this process starts it
 * again. A signal ends them all.
 *
 * @returns the exit code: 0 if a signal asked for the end and all ended cleanly
 */
export async function runTogether(commands: readonly Command[]): Promise<number> {
  let isAsked = false;
  const children: ChildProcess[] = commands.map(({ args, environment }) =>
    spawn(process.execPath, ['--import', STOP_WITH_PARENT, ...args], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A terminal would send Ctrl-C to them as well, and twice is at once.
      detached: true,
    }),
  );
  const end = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      isAsked = true;
      end();
    });
  const codes = children.map(async (child, index) => {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (!isAsked) console.error(`${commands[index]?.name} ended with ${signal ?? `code ${code}`}`);
    end();
    // It may have had no time to listen for signals.
    return code ?? (isAsked && signal === 'SIGTERM' ? 0 : 1);
  });
  const first = await Promise.race(codes);
  const wasAsked = isAsked;
  const all = await Promise.all(codes);
  return wasAsked ? Math.max(...all) : first || 1;
}
