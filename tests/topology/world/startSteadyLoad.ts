import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Taken } from './createTally.ts';

export type SteadyLoad = ReturnType<typeof startSteadyLoad>;

/** Sends pages and leads to a site from a process of its own, until it is stopped. */
export function startSteadyLoad(url: string, rate: { pages: number; leads: number }) {
  const child = fork(
    join(import.meta.dirname, 'load.ts'),
    [url, String(rate.pages), String(rate.leads)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  return {
    /** Resolves to what came back since the last call. */
    async take(): Promise<Taken> {
      child.send({ take: true });
      const [taken] = await once(child, 'message');
      return taken as Taken;
    },
    /** From now on each page is expected to have this text. */
    expectText: (text: string) => child.send({ fresh: { text, since: Date.now() } }),
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(force);
    },
  };
}

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
