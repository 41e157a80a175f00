import { randomBytes } from 'node:crypto';
import type { Actor } from '../Actor.ts';
import { createIdentity } from '../createIdentity.ts';
import { createMemoryStore } from './createMemoryStore.ts';

export const operator: Actor = {
  team: 'operators',
  isOperator: true,
  fragments: ['*'],
  channels: ['*'],
  how: 'token',
  subject: 'ada',
  token: 'ada',
};

export const memberOf = (team: string, scope: Partial<Actor> = {}): Actor => ({
  ...operator,
  team,
  isOperator: false,
  subject: team,
  token: `token-of-${team}`,
  ...scope,
});

/** Identity over a store in memory, with a clock that the test sets. */
export function arrangeIdentity({ issuerTimeoutMs = 5_000 } = {}) {
  const { store, values } = createMemoryStore();
  const time = { now: Date.parse('2026-03-01T12:00:00Z') };
  const lines: string[] = [];
  const key = randomBytes(32);
  const open = (over = key) =>
    createIdentity({
      store,
      key: over,
      issuerTimeoutMs,
      clock: () => new Date(time.now),
      warn: (line) => lines.push(line),
    });
  return { identity: open(), open, store, values, time, lines };
}
