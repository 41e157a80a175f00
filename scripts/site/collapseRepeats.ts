/** Lines of one kind that pass in a window. */
const PASSED = 20;
const WINDOW_MS = 10_000;
/** Kinds that are counted separately at the same time; beyond this, lines of new kinds all pass. */
const MAX_KINDS = 1_000;

interface Dependencies {
  /** @param warning absent if the line is not a warning */
  write: (line: string, warning: string | undefined) => void;
  now: () => number;
}

/**
 * Passes the first warnings of one kind, counts the rest, and writes their number after ten seconds. Lines that are not warnings
 * pass.
 *
 * @returns `add` for each line; `flush`, to call from time to time, writes the numbers that are due, or all of them with `isLast`
 */
export function collapseRepeats({ write, now }: Dependencies) {
  const kinds = new Map<string, { since: number; count: number }>();

  function close(warning: string, count: number): void {
    kinds.delete(warning);
    if (count <= PASSED) return;
    const total = `${warning} (${count - PASSED} more)`;
    write(JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: total }), total);
  }

  function count(warning: string): number {
    const kind = kinds.get(warning);
    if (kind && now() - kind.since < WINDOW_MS) return ++kind.count;
    if (kind) close(warning, kind.count);
    if (kinds.size < MAX_KINDS) kinds.set(warning, { since: now(), count: 1 });
    return 1;
  }

  return {
    flush({ isLast = false } = {}): void {
      for (const [warning, { since, count }] of kinds)
        if (isLast || now() - since >= WINDOW_MS) close(warning, count);
    },

    /** @param warning the same for all lines of a kind; absent if the line is not a warning */
    add(line: string, warning: string | undefined): void {
      if (warning === undefined || count(warning) <= PASSED) write(line, warning);
    },
  };
}
