import { measureUsage } from './measureUsage.ts';
import type { FetchContent, RenderTask } from './RenderTask.ts';
import type { RenderProcess } from './startRenderProcess.ts';

/** A task took longer than its deadline; its process was ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** All processes were busy for as long as a task may take. */
export class BusyError extends Error {
  override name = 'BusyError';
}

export type ProcessGroup = ReturnType<typeof createProcessGroup>;

/** The pause before a process is replaced that only loaded its entry, or exceeded a limit; it doubles each time in a row. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/**
 * The order of tasks. Tasks of rank `last`, which anybody can request in any number, never take all processes, and wait until no
 * other task does.
 */
export type Rank = 'first' | 'last';

interface Waiter {
  rank: Rank;
  give: (process: RenderProcess) => void;
}

/** Further tasks of the lower rank are refused. */
const MAX_WAITING_LAST = 50;

interface Dependencies {
  /** Processes that run at the same time. */
  count: number;
  /** The server entries that each process loads before it gets tasks. */
  entries: readonly string[];
  loadTimeoutMs: number;
  /** Processes that had no task for so long end, and start again with the next one; absent: they stay. */
  restAfterMs?: number | undefined;
  start: () => Promise<RenderProcess>;
  /** Called when a process has ended that was still needed. */
  onEnd?: () => void;
}

/** A pool of identical processes, replaced when they end. */
export function createProcessGroup({
  count,
  entries,
  loadTimeoutMs,
  restAfterMs,
  start,
  onEnd,
}: Dependencies) {
  const running = new Set<RenderProcess>();
  /** Processes that have done more than load their entry. */
  const useful = new WeakSet<RenderProcess>();
  const idle: RenderProcess[] = [];
  const waiting = { first: [] as Waiter[], last: [] as Waiter[] };
  /** Processes that run a task of the lower rank, or are about to. */
  let takenLast = 0;
  const maxTakenLast = Math.max(1, count - 1);
  const tasks = new Set<Promise<unknown>>();
  let isEnding = false;
  let uselessEnds = 0;
  let mayRest = true;
  let isLoaded = false;
  let isResting = false;
  /** How often the processes were ended to rest: those that were to be replaced then start again with the others. */
  let rests = 0;
  let restTimer: NodeJS.Timeout | undefined;
  /** Processes that were ended because there was nothing to do. */
  const rested = new WeakSet<RenderProcess>();

  /** Starts a process, and another one whenever it ends. Settles when the first has loaded its entry, or failed to. */
  async function keepOne(): Promise<void> {
    const process = await start();
    running.add(process);
    if (isEnding) void process.kill('is no longer needed');
    if (isResting) endToRest(process);
    void process.ended.then(() => replace(process));
    const failures: unknown[] = [];
    for (const entry of entries)
      if (!process.isGone)
        await runIn(process, { kind: 'load', entry }, loadTimeoutMs).catch((error) =>
          failures.push(error),
        );
    offer(process);
    if (failures.length > 0) throw failures[0];
  }

  function replace(process: RenderProcess): void {
    running.delete(process);
    if (isEnding || rested.has(process)) return;
    onEnd?.();
    uselessEnds = useful.has(process) && !process.hasExceeded ? 0 : uselessEnds + 1;
    const pauseMs = uselessEnds && Math.min(FIRST_PAUSE_MS * 2 ** (uselessEnds - 1), MAX_PAUSE_MS);
    const restsBefore = rests;
    // Its tasks report why it cannot load its entry.
    const startAnother = () => isEnding || rests > restsBefore || keepOne().catch(() => {});
    setTimeout(startAnother, pauseMs).unref();
  }

  function endToRest(process: RenderProcess): void {
    rested.add(process);
    void process.kill('has nothing to do');
  }

  /** Begins to wait for a time without tasks. */
  function awaitRest(): void {
    clearTimeout(restTimer);
    if (restAfterMs === undefined || !mayRest || isEnding) return;
    restTimer = setTimeout(rest, restAfterMs).unref();
  }

  function rest(): void {
    if (tasks.size > 0 || waiting.first.length + waiting.last.length > 0) {
      awaitRest();
      return;
    }
    isResting = true;
    rests++;
    for (const process of running) endToRest(process);
  }

  function wake(): void {
    clearTimeout(restTimer);
    if (!isResting || isEnding) return;
    isResting = false;
    // Their tasks report why a process cannot load its entry.
    for (let index = 0; index < count; index++) keepOne().catch(() => {});
  }

  function offer(process: RenderProcess): void {
    if (process.isGone) return;
    const next = waiting.first.shift() ?? (takenLast < maxTakenLast && waiting.last.shift());
    if (next) give(next, process);
    else idle.push(process);
  }

  function give({ rank, give }: Waiter, process: RenderProcess): void {
    if (rank === 'last') takenLast++;
    give(process);
  }

  function takeIdle(): RenderProcess | undefined {
    for (let process = idle.shift(); process; process = idle.shift())
      if (!process.isGone) return process;
    return undefined;
  }

  /** The next free process. */
  function take(rank: Rank, timeoutMs: number): Promise<RenderProcess> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        rank,
        give(process) {
          clearTimeout(timer);
          resolve(process);
        },
      };
      const timer = setTimeout(() => {
        waiting[rank].splice(waiting[rank].indexOf(waiter), 1);
        reject(new BusyError(`waited ${timeoutMs} ms for a free process`));
      }, timeoutMs);
      const found = rank === 'first' || takenLast < maxTakenLast ? takeIdle() : undefined;
      if (found) return give(waiter, found);
      if (rank === 'first' || waiting.last.length < MAX_WAITING_LAST)
        return waiting[rank].push(waiter);
      clearTimeout(timer);
      return reject(new BusyError('has too many tasks waiting'));
    });
  }

  async function runIn(
    process: RenderProcess,
    task: RenderTask,
    timeoutMs: number,
    fetchContent?: FetchContent,
  ) {
    const deadline = new AbortController();
    const giveUp = () => deadline.abort(new DeadlineError(`took longer than ${timeoutMs} ms`));
    const timer = setTimeout(giveUp, timeoutMs);
    const answer = process.run(task, deadline.signal, fetchContent);
    tasks.add(answer);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      tasks.delete(answer);
    }
  }

  const loaded = Promise.all(Array.from({ length: count }, keepOne)).then(() => {});
  const beginRests = () => {
    isLoaded = true;
    awaitRest();
  };
  // Rendering reports the error too.
  loaded.then(beginRests, beginRests);

  return {
    count,

    /** Resolves when every process has loaded the entry; rejects with the reason if one could not. */
    loaded,

    /** Whether processes without a task may end from now on, as they may at first. Those that have start again if not. */
    letRest(may: boolean): void {
      mayRest = may;
      if (!may) wake();
      else if (isLoaded && !isResting) awaitRest();
    },

    /** What the group does just now, for operators. */
    inspect: () => ({
      running: running.size,
      waiting: waiting.first.length + waiting.last.length,
      residentBytes: [...running].reduce(
        (sum, { pid }) => sum + (pid ? measureUsage(pid).memoryMb * 2 ** 20 : 0),
        0,
      ),
    }),

    /**
     * Runs a task in the next free process.
     *
     * @param options.timeoutMs limit on the wait for a process, and then on the task; when it is exceeded, the process is ended
     * @param options.fetchContent makes the task's content requests; absent if it may make none
     * @returns the JSON of the answer, unchecked
     * @throws {DeadlineError}
     * @throws {BusyError}
     */
    async run(
      task: RenderTask,
      {
        timeoutMs,
        rank = 'first',
        fetchContent,
      }: { timeoutMs: number; rank?: Rank; fetchContent?: FetchContent },
    ): Promise<Buffer> {
      wake();
      const process = await take(rank, timeoutMs).finally(awaitRest);
      try {
        const answer = await runIn(process, task, timeoutMs, fetchContent);
        useful.add(process);
        return answer;
      } finally {
        if (rank === 'last') takenLast--;
        offer(process);
        awaitRest();
      }
    },

    /** Lets running tasks finish, then ends the processes. */
    async end(): Promise<void> {
      isEnding = true;
      clearTimeout(restTimer);
      await Promise.allSettled(tasks);
      await Promise.all([...running].map((process) => process.kill('is no longer needed')));
    },
  };
}
