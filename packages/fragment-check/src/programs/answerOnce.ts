/**
 * The frame around a program in the sandbox: reads one task, and answers it once. Captures the functions that it needs before any
 * code of a fragment runs, so that the fragment cannot replace them and the answer is the program's own.
 */
import { writeSync } from 'node:fs';
import { createFrameReader, encodeFrame } from '@site/sandbox/frames';

const ANSWERS = 3;
const HEADER = encodeFrame('answer', 0, null).length - 'null'.length;

export interface Answer {
  add(rule: string, where: string, what: unknown): void;
  /** Sends the collected answer, and nothing after it. */
  send(secret: string): void;
}

const { stringify } = JSON;
const { alloc, from } = Buffer;
const { String: toText } = globalThis;
const { call } = Function.prototype;
/** Binds a method as it was when the process started. */
const uncurry = <Self, Args extends unknown[], Result>(
  method: (this: Self, ...args: Args) => Result,
): ((self: Self, ...args: Args) => Result) => call.bind(method);
const cut = uncurry(String.prototype.slice);
const set = uncurry(Uint8Array.prototype.set as (this: Buffer, from: Buffer, at: number) => void);
const writeLength = uncurry(
  Buffer.prototype.writeUInt32LE as (this: Buffer, n: number, at: number) => number,
);
const MAX_CHARACTERS = 600;
const ANSWER_KIND = encodeFrame('answer', 0, null)[4] as number;

/** @param run must send the answer */
export function answerOnce<Task>(run: (task: Task, answer: Answer) => Promise<void>): void {
  // `JSON.stringify` would call it.
  for (const prototype of [Object.prototype, Array.prototype])
    Object.defineProperty(prototype, 'toJSON', { value: undefined });
  const read = createFrameReader(() => Number.POSITIVE_INFINITY);
  let isAsked = false;
  process.stdin.once('end', () => process.exit());
  process.stdin.on('data', (chunk) => {
    for (const { id, body } of read(chunk)) {
      if (isAsked) continue;
      isAsked = true;
      const answer = createAnswer(id);
      void run(JSON.parse(String(body)) as Task, answer);
    }
  });
}

function createAnswer(id: number): Answer {
  let found = '';
  let isSent = false;
  const text = (value: unknown): string => {
    try {
      return stringify(cut(toText(value), 0, MAX_CHARACTERS));
    } catch {
      return '"(something that cannot be written as text)"';
    }
  };
  return {
    add(rule, where, what) {
      found += `${found && ','}{"rule":${text(rule)},"where":${text(where)},"what":${text(what)}}`;
    },
    send(secret) {
      if (isSent) return;
      isSent = true;
      const body = from(`{"secret":${stringify(secret)},"findings":[${found}]}`);
      const frame = alloc(HEADER + body.length);
      writeLength(frame, body.length, 0);
      frame[4] = ANSWER_KIND;
      writeLength(frame, id, 5);
      set(frame, body, HEADER);
      for (let sent = 0; sent < frame.length; ) sent += writeSync(ANSWERS, frame, sent);
    },
  };
}
