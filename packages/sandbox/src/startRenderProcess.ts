import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { extname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { createUsageMeter } from './createUsageMeter.ts';
import { createFrameReader, encodeFrame, type Frame, FrameError } from './frames.ts';
import { giveBack } from './giveBack.ts';
import { limitOutput } from './limitOutput.ts';
import type { ContentAnswer, ContentRequest, FetchContent, RenderTask } from './RenderTask.ts';

/** As for services: V8's default is 128 MB for young objects. */
const YOUNG_MB = 1;
/** The longest answer to anything but `site`: HTML of a megabyte of characters, in JSON's longest form. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;
/** The list of all pages. */
const MAX_SITE_BYTES = 128 * 2 ** 20;
/** A content request, or an error that a fragment threw. */
const MAX_SMALL_BYTES = 64 * 1024;
/** Limits on content requests: of one task at the same time, and in total between two tasks. */
const MAX_REQUESTS = 32;
const MAX_ALL_REQUESTS = 1_000;
/** Answers of the repository that a process has not read yet. */
const MAX_UNREAD_BYTES = 64 * 2 ** 20;
const MEASURE_EVERY_MS = 250;

const failureSchema = z.object({
  name: z.string().transform((name) => name.slice(0, 100)),
  message: z.string().transform((message) => message.slice(0, 2_000)),
  stack: z.string().transform((stack) => stack.slice(0, 4_000)),
});
const requestSchema = z.object({
  url: z.string().max(10_000),
  headers: z.record(z.string().max(100), z.string().max(4_000)),
});

/** The process ended while it ran a task, by itself or because it broke a rule. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
}

/** A render process. It runs one task at a time. */
export interface RenderProcess {
  readonly pid: number | undefined;
  /** It has ended, or is about to. */
  readonly isGone: boolean;
  /** It was ended because it used more memory or processor time than it may. */
  readonly hasExceeded: boolean;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /**
   * Runs a task and returns the JSON of its answer, unchecked.
   *
   * @param fetchContent makes the task's content requests; absent if it may make none
   * @throws {ProcessEndedError}
   * @throws what the fragment threw; when the signal aborts, its reason, and the process is killed
   */
  run(task: RenderTask, signal: AbortSignal, fetchContent?: FetchContent): Promise<Buffer>;
  /** Ends the process unconditionally. Resolves when it has ended. */
  kill(reason: string): Promise<void>;
}

/** The extension of this package's modules, which are sources or built. */
const EXTENSION = extname(import.meta.filename);
/** The program of a process, beside this module. */
export const RENDER_SCRIPT = join(import.meta.dirname, `renderProcess${EXTENSION}`);
/** The modules of the program that a build has to bundle, each into one file. */
export const RENDER_SOURCES = [
  RENDER_SCRIPT,
  join(import.meta.dirname, `fragmentModule${EXTENSION}`),
];
/** Tells Node that the program in the sources is a module; a process has to be able to read it. */
export const RENDER_PACKAGE = join(import.meta.dirname, '../package.json');

export interface RenderProcessOptions {
  /** The program, built or from the sources; stripping types costs each process 17 MB. */
  script: string;
  /** Separates the process from the machine: the program and arguments that precede those of Node. */
  isolation: { wrap(readable: readonly string[]): string[] };
  /** Limit on the JavaScript heap. */
  heapMb: number;
  /** Limit on resident memory, including child processes; absent: none. */
  memoryMb?: number;
  /** Space for young objects; by default as for services. */
  youngMb?: number;
  /** Absolute paths of the files and folders that it may read. */
  readable: readonly string[];
  /** Called with each line that the fragment printed. */
  onOutput: (line: string) => void;
  /** Called if the process ends while no task runs, by itself or because it exceeded a limit. */
  onEnd: (how: string) => void;
}

/** A running task. */
interface Running {
  id: number;
  isSite: boolean;
  resolve: (body: Buffer) => void;
  reject: (error: Error) => void;
  /** Calls a function in the context in which the task was given. */
  inContext: <Result>(work: () => Result) => Result;
  fetchContent: FetchContent | undefined;
  /** Aborts its content requests. */
  ended: AbortController;
  /** The pending ones. */
  requests: number;
}

/**
 * Starts a process for one fragment's server code. It has no environment, may read the given folders, and is connected to the
 * shell only by four pipes.
 */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { onOutput, onEnd } = options;
  const child = spawnNode(options);
  const [tasks, output, errors, answers] = child.stdio as unknown as [
    Writable,
    Readable,
    Readable,
    Readable,
  ];
  let running: Running | undefined;
  let count = 0;
  let ending: string | undefined;
  const noteOutput = (line: string) =>
    running ? running.inContext(() => onOutput(line)) : onOutput(line);
  const outputs = [output, errors].map((each) => limitOutput(each, noteOutput));
  /** Content requests since the last task began, including those made after it ended. */
  let asked = 0;
  let isGone = false;
  let hasExceeded = false;
  const meter = createUsageMeter(child.pid, options);
  const measuring = setInterval(() => {
    const excess = meter.findExcess();
    if (excess) endForExcess(excess);
  }, MEASURE_EVERY_MS).unref();
  const exit = Promise.withResolvers<void>();
  // Not `close`, which would wait for pipes that a process of the fragment may hold.
  child.once('exit', (code, signal) => finish(describeExit(code, signal)));
  child.once('error', (error) => finish(`could not be started: ${error.message}`));

  function finish(how: string): void {
    isGone = true;
    clearInterval(measuring);
    for (const drain of outputs) drain();
    if (running) settle().reject(new ProcessEndedError(ending ?? `its process ${how}`));
    else if (!ending) onEnd(how);
    exit.resolve();
  }

  /** Ends the running task, and its requests. */
  function settle(): Running {
    const task = running as Running;
    running = undefined;
    meter.endTask();
    // A reason of its own: the default is an exception with a stack, made for each task.
    task.ended.abort('the task has ended');
    return task;
  }

  function endForExcess(excess: string): void {
    if (ending) return;
    hasExceeded = true;
    if (!running) onEnd(excess);
    void kill(excess);
  }

  function kill(reason: string): Promise<void> {
    ending ??= reason;
    child.kill('SIGKILL');
    return exit.promise;
  }

  function receive({ kind, id, body }: Frame): void {
    if (kind === 'request') {
      passRequest(id, requestSchema.parse(JSON.parse(String(body))));
      return;
    }
    if (!running || id !== running.id) throw new FrameError('answered without being asked');
    if (kind === 'answer') settle().resolve(body);
    else if (kind === 'failure') {
      const failure = failureSchema.parse(JSON.parse(String(body)));
      settle().reject(Object.assign(new Error(failure.message), failure));
    } else throw new FrameError('wrote something that is not an answer');
  }

  function passRequest(id: number, request: ContentRequest): void {
    const task = running;
    const reply = (answer: ContentAnswer) => {
      if (running !== task) return;
      const frame = encodeFrame('content', id, answer);
      tasks.write(frame, () => giveBack(frame));
      if (tasks.writableLength > MAX_UNREAD_BYTES)
        void kill('does not read the answers to its requests');
    };
    if (++asked > MAX_ALL_REQUESTS) throw new FrameError('made too many content requests');
    const fetchContent = task?.fetchContent;
    if (!task || !fetchContent) reply({ error: 'this fragment may not make requests now' });
    else if (task.requests >= MAX_REQUESTS) reply({ error: 'too many requests at the same time' });
    else {
      task.requests++;
      // It never rejects.
      void task
        .inContext(() => fetchContent(request, task.ended.signal))
        .then((answer) => {
          task.requests--;
          reply(answer);
        });
    }
  }

  const read = createFrameReader((kind) => {
    if (kind !== 'answer') return MAX_SMALL_BYTES;
    return running?.isSite ? MAX_SITE_BYTES : MAX_ANSWER_BYTES;
  });
  answers.on('data', (chunk: Buffer) => {
    try {
      for (const frame of read(chunk)) receive(frame);
    } catch (error) {
      answers.destroy();
      void kill(
        error instanceof FrameError ? error.message : 'wrote something that is not an answer',
      );
    }
  });
  // An ended process gets no more tasks; its exit reports how it ended.
  for (const pipe of child.stdio) pipe?.on('error', () => {});

  return {
    get pid() {
      return child.pid;
    },
    get isGone() {
      return isGone || ending !== undefined;
    },
    get hasExceeded() {
      return hasExceeded;
    },
    ended: exit.promise,
    kill,
    run(task, signal, fetchContent) {
      signal.throwIfAborted();
      const id = ++count;
      asked = 0;
      meter.beginTask();
      const answer = new Promise<Buffer>((resolve, reject) => {
        running = {
          id,
          isSite: task.kind === 'site',
          resolve,
          reject,
          inContext: AsyncLocalStorage.snapshot(),
          fetchContent,
          ended: new AbortController(),
          requests: 0,
        };
      });
      const giveUp = () => {
        if (running?.id !== id) return;
        settle().reject(signal.reason);
        void kill('was given up');
      };
      signal.addEventListener('abort', giveUp, { once: true });
      tasks.write(encodeFrame('task', id, task));
      return answer.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}

/** A shell reports a signal as a code above 128. */
function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  const name = Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0];
  return signal || name ? `was ended by ${signal ?? name}` : `ended with code ${code}`;
}

function spawnNode({
  script,
  isolation,
  heapMb,
  youngMb = YOUNG_MB,
  readable,
}: RenderProcessOptions): ChildProcess {
  const [program = '', ...args] = [...isolation.wrap(readable), process.execPath];
  return spawn(
    program,
    [
      ...args,
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${youngMb}`,
      '--disable-sigusr1',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      script,
    ],
    {
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    },
  );
}
