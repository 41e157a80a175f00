import { hideSecrets, type Note, type Received } from './StandIn.ts';

/** Older messages are dropped, so that a demonstration can run for days. */
const KEPT = 500;

export type Records = ReturnType<typeof createRecords>;

/** The messages that all stand-ins have received, in order. */
export function createRecords(now: () => Date) {
  const kept: Received[] = [];
  const listeners = new Set<(received: Received) => void>();
  const counts = new Map<string, number>();
  let id = 0;
  return {
    add(system: string, note: Note): void {
      id += 1;
      const received = { id, system, at: now(), ...note, detail: hideSecrets(note.detail) };
      kept.push(received);
      if (kept.length > KEPT) kept.shift();
      counts.set(system, this.count(system) + 1);
      for (const listener of listeners) listener(received);
    },
    /** The messages of one system or of all, oldest first. */
    list: (system?: string): readonly Received[] =>
      kept.filter((each) => !system || each.system === system),
    /** The number of messages that a system has received since the start, including dropped ones. */
    count: (system: string): number => counts.get(system) ?? 0,
    /** @returns a function that ends it */
    listen(listener: (received: Received) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
