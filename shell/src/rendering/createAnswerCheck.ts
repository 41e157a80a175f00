import { join } from 'node:path';
import Tinypool from 'tinypool';
import { type AnswerKind, type Checked, checkAnswer } from './checkAnswer.ts';

/** Longer answers are checked in a thread: parsing a megabyte of HTML takes longer than visitors of other pages should wait. */
const MAX_BYTES_AT_ONCE = 256 * 1024;

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;

/** Checks fragments' answers without holding up the shell. The thread starts with the first long answer. */
export function createAnswerCheck() {
  let threads: Tinypool | undefined;

  const startThread = () =>
    new Tinypool({
      filename: join(import.meta.dirname, 'checkAnswerApart.ts'),
      minThreads: 1,
      maxThreads: 1,
    });

  return {
    /** @throws {ContractError} naming each field that is wrong */
    async check<Kind extends AnswerKind>(kind: Kind, body: Uint8Array): Promise<Checked<Kind>> {
      if (body.length <= MAX_BYTES_AT_ONCE) return checkAnswer(kind, body);
      threads ??= startThread();
      return threads.run({ kind, body });
    },

    async close(): Promise<void> {
      await threads?.destroy();
    },
  };
}
