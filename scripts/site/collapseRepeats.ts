/** Lines of one kind that pass in a window. */
const PASSED = 20;
const WINDOW_MS = 10_000;
/** Kinds that are told apart at the same time; a service that invents ever new ones is not collapsed. */
const MAX_KINDS = 1_000;

interface Dependencies {
  write: (line: string) => void;
  now: () => number;
}

/**
 * Lets through the first warnings of one kind, counts the rest, and writes their number when ten seconds are over. What
 * is not a warning passes.
 *
 * @returns `add` for each line; `flush` writes the numbers that are due, or all with `isLast`
 */
export function collapseRepeats({ write, now }: Dependencies) {
  const kinds = new Map<string, { since: number; count: number }>();

  function writeCount(message: string, count: number) {
    if (count > PASSED)
      write(
        JSON.stringify({
          level: 40,
          time: Date.now(),
          msg: `${count - PASSED} more times: ${message}`,
        }),
      );
  }

  function flush({ isLast = false } = {}): void {
    for (const [message, { since, count }] of kinds)
      if (isLast || now() - since >= WINDOW_MS) {
        kinds.delete(message);
        writeCount(message, count);
      }
  }

  return {
    flush,

    /** @param message what the warning says, the same for all of its kind; absent for other lines */
    add(line: string, message: string | undefined): void {
      flush();
      if (message === undefined) {
        write(line);
        return;
      }
      const kind = kinds.get(message) ?? { since: now(), count: 0 };
      kind.count++;
      if (kinds.size < MAX_KINDS) kinds.set(message, kind);
      if (kind.count <= PASSED) write(line);
    },
  };
}
