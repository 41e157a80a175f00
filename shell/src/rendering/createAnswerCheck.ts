import { join } from 'node:path';
import { isPlainHtml } from '@site/containment/plain-html';
import type { RenderResult } from '@site/fragment-kit';
import { giveBack } from '@site/sandbox/give-back';
import { DeadlineError } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import Tinypool from 'tinypool';
import { type AnswerKind, type Checked, checkAnswer, parseAnswer } from './checkAnswer.ts';

/** Longer answers, and HTML that has to be parsed, are checked in a thread, so that visitors of other pages do not wait. */
const MAX_BYTES_AT_ONCE = 256 * 1024;
/** The list of all pages may be long; HTML that takes this long was made to. */
const TIMEOUTS_MS = { site: 10_000, other: 5_000 };
/** The longest honest answers take a third of it. A few kilobytes of hostile HTML can take any amount. */
const MEMORY_MB = 256;
/** The list of all pages, which every shell checks at its start, would otherwise keep a thread for nothing. */
const KEEP_THREAD_MS = 3_000;

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;

/** Checks fragments' answers without blocking the shell. The thread starts with an answer that needs it, and ends when none does. */
export function createAnswerCheck({
  timeoutsMs = TIMEOUTS_MS,
  memoryMb = MEMORY_MB,
  keepThreadMs = KEEP_THREAD_MS,
} = {}) {
  let threads: Tinypool | undefined;

  const startThread = () =>
    new Tinypool({
      filename: join(import.meta.dirname, 'checkAnswerApart.ts'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: keepThreadMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });

  async function checkApart<Kind extends AnswerKind>(kind: Kind, body: Uint8Array) {
    threads ??= startThread();
    const timeoutMs = kind === 'site' ? timeoutsMs.site : timeoutsMs.other;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return (await threads.run({ kind, body }, { signal })) as Checked<Kind>;
    } catch (error) {
      if (signal.aborted)
        throw new DeadlineError(`gave an answer that takes longer than ${timeoutMs} ms to check`);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new ProcessEndedError(`gave an answer that takes more than ${memoryMb} MB to check`);
      throw error;
    }
  }

  async function check<Kind extends AnswerKind>(kind: Kind, body: Uint8Array) {
    if (body.length > MAX_BYTES_AT_ONCE) return checkApart(kind, body);
    if (kind !== 'render') return checkAnswer(kind, body);
    const parsed = parseAnswer(kind, body);
    const isDone = isPlainHtml((parsed as RenderResult).html);
    return isDone ? (parsed as Checked<Kind>) : checkApart(kind, body);
  }

  return {
    /**
     * Takes the bytes.
     *
     * @throws {ContractError} naming each field that is wrong
     * @throws {DeadlineError}
     * @throws {ProcessEndedError} if it takes too much memory; the next answer gets a new thread
     */
    check: <Kind extends AnswerKind>(kind: Kind, body: Uint8Array): Promise<Checked<Kind>> =>
      check(kind, body).finally(() => giveBack(body)),

    async close(): Promise<void> {
      await threads?.destroy();
    },
  };
}
