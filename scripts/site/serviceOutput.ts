import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toPlainLine } from '@site/environment/plain-text';
import { createLogFile } from '@site/watching/log-file';

const FLUSH_EVERY_MS = 10_000;
/** The longest part of a warning on the operator's terminal; the log has all of it. */
const MAX_SHOWN_CHARACTERS = 1_000;

/** Writes what a service's processes print to its log file, and passes their warnings to `log`. */
export function openServiceOutput(name: string, folder: string, log: (line: string) => void) {
  const logFile = createLogFile(join(folder, `${name}.log`), { onTrouble: log });
  /** The last lines of output usually say why a process ended. */
  let lastWarning = '';
  const lines = collapseRepeats({
    now: () => performance.now(),
    write: (line, warning) => {
      logFile.write(asJsonLine(line, name));
      lastWarning = warning ?? lastWarning;
      if (warning) log(`${name}: ${toPlainLine(warning, MAX_SHOWN_CHARACTERS)}`);
    },
  });
  const flushing = setInterval(lines.flush, FLUSH_EVERY_MS).unref();
  return {
    read({ stdout, stderr }: ChildProcess): void {
      for (const stream of [stdout, stderr])
        if (stream)
          createInterface({ input: stream }).on('line', (line) =>
            lines.add(line, describeWarning(line)),
          );
    },
    /** The last warning after a colon; empty if there was none. */
    explain: () => lastWarning && `: ${lastWarning}`,
    async close(): Promise<void> {
      clearInterval(flushing);
      lines.flush({ isLast: true });
      await logFile.close();
    },
  };
}

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

/** Wraps what is not structured, such as the last words of the engine: tools read the log line by line. */
function asJsonLine(line: string, name: string): string {
  if (isJson(line)) return line;
  return JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    service: name,
    msg: line,
  });
}

function isJson(line: string): boolean {
  try {
    return line.startsWith('{') && JSON.parse(line) !== null;
  } catch {
    return false;
  }
}

/** Returns the message of a warning or an error, any line that is not structured, and nothing for other log lines. */
function describeWarning(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: string;
      msg: string;
      err?: { message: string };
    };
    if (!isWarning(level)) return undefined;
    return err && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg;
  } catch {
    return line.trim() || undefined;
  }
}

const isWarning = (level: string) => ['warn', 'error', 'fatal'].includes(level);
