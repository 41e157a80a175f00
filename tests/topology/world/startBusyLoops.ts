import { spawn } from 'node:child_process';

/** Keeps processors busy with so many processes, as a machine that has more to do than it can. */
export function startBusyLoops(count: number): { stop(): void } {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  return {
    stop() {
      for (const loop of loops) loop.kill('SIGKILL');
    },
  };
}
