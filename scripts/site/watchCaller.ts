import { readFileSync } from 'node:fs';

const CHECK_EVERY_MS = 500;
/** Commands that run other commands, and do not all pass signals on. */
const RUNNERS = /(?:^|[/\s\0])(?:npx|p?npm)(?:-cli)?(?:\.c?js)?(?:[\s\0]|$)/;

/** A process's parent and command: `undefined` if there is no such process, or the system does not provide them. */
type ReadProcess = (pid: number) => { parent: number; command: string } | undefined;

/**
 * Calls back when the `npx` or `pnpm` that started this process has ended: they do not pass on every signal, and would leave this
 * process running. Their own parents may end.
 */
export function watchCaller(onGone: () => void, readProcess: ReadProcess = readFromSystem): void {
  const chain = [process.pid];
  let length = 1;
  for (let pid = process.pid; ; ) {
    const parent = readProcess(pid)?.parent;
    const caller = parent && readProcess(parent);
    if (!caller) break;
    chain.push(parent);
    if (RUNNERS.test(caller.command)) length = chain.length;
    pid = parent;
  }
  const pairs = chain.slice(1, length).map((caller, index) => [chain[index] ?? 0, caller] as const);
  if (pairs.length === 0) return;
  const timer = setInterval(() => {
    if (pairs.every(([child, caller]) => readProcess(child)?.parent === caller)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_EVERY_MS).unref();
}

function readFromSystem(pid: number): ReturnType<ReadProcess> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
}
