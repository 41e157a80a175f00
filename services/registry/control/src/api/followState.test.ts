import { expect, test } from 'vitest';
import type { RoomAnswer } from '../../../src/control/state.routes.ts';
import { arrangeAnswer } from '../testing/arrangeState.ts';
import { followState } from './followState.ts';
import { RefusedError } from './RefusedError.ts';

type Step = RoomAnswer | undefined | Error;

/** Follows a registry that answers in these steps, each of which takes this long, until they are over. */
async function follow(steps: Step[], stepMs = 5_000) {
  const leaving = new AbortController();
  const log: string[] = [];
  let now = 0;
  const left = [...steps];
  await followState({
    api: {
      async readState(_channel, seen) {
        if (left.length === 0) return leaving.abort() as undefined;
        log.push(`asked after ${seen ?? 'nothing'}`);
        now += stepMs;
        const step = left.shift();
        if (step instanceof Error) throw step;
        return step;
      },
    },
    channel: 'production',
    signal: leaving.signal,
    onAnswer: ({ digest }) => log.push(`got ${digest}`),
    onSame: () => log.push('same'),
    onLost: ({ message }) => log.push(`lost: ${message}`),
    onEnded: () => log.push('ended'),
    pause: async (ms) => void log.push(`paused ${ms}`),
    timer: () => now,
  });
  return log;
}

const away = () => new RefusedError(0, 'unreachable', 'no answer');
const one = arrangeAnswer();

test('Each state is asked for as soon as the last one is there', async () => {
  const two = { ...one, digest: 'two' };
  expect(await follow([one, undefined, two, undefined])).toEqual([
    'asked after nothing',
    `got ${one.digest}`,
    `asked after ${one.digest}`,
    'same',
    `asked after ${one.digest}`,
    'got two',
    'asked after two',
    'same',
  ]);
});

test('A registry that lets nobody wait is not asked in a loop', async () => {
  expect(await follow([one, undefined, undefined], 10)).toContain('paused 1000');
});

test('A registry that is away is asked again, ever more slowly, and from the last state on', async () => {
  const log = await follow([one, away(), away(), away(), away(), away(), away(), undefined]);
  expect(log.filter((line) => line.startsWith('paused'))).toEqual([
    'paused 1000',
    'paused 2000',
    'paused 4000',
    'paused 8000',
    'paused 10000',
    'paused 10000',
  ]);
  expect(log.at(-2)).toBe(`asked after ${one.digest}`);
});

test('It ends when the session has ended', async () => {
  const ended = new RefusedError(401, 'session_ended', 'Sign in again.');
  expect(await follow([one, ended, one, one])).toEqual([
    'asked after nothing',
    `got ${one.digest}`,
    `asked after ${one.digest}`,
    'ended',
  ]);
});
