import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLogFile, type LogFile } from './createLogFile.ts';
import { hidePersonal } from './hidePersonal.ts';

interface Options {
  folder: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  onTrouble: (message: string) => void;
  /** Lines of one name that are kept in a minute; the others are counted. */
  linesPerMinute?: number;
  maxBytes?: number;
}

interface Output {
  file: LogFile;
  since: number;
  count: number;
}

const MINUTE_MS = 60_000;
/** More than a site has fragments. Whatever comes later shares a file. */
const MAX_FILES = 100;
const SAFE_NAME = /^[a-z0-9][\w.-]{0,80}$/i;
const OTHERS = 'others';

/**
 * Keeps what others' code prints apart from the process's own log: in one rotated file for each name, as lines of JSON, and not more than a
 * number of lines in a minute.
 */
export function createOutputLog({
  folder,
  clock,
  onTrouble,
  linesPerMinute = 300,
  maxBytes = 1_000_000,
}: Options) {
  const outputs = new Map<string, Output>();

  function open(name: string): Output {
    mkdirSync(folder, { recursive: true });
    const file = createLogFile(join(folder, `${name}.log`), { maxBytes, kept: 1, onTrouble });
    const output = { file, since: clock(), count: 0 };
    outputs.set(name, output);
    return output;
  }

  function find(name: string): Output {
    const isOwn = SAFE_NAME.test(name) && (outputs.has(name) || outputs.size < MAX_FILES);
    const key = isOwn ? name : OTHERS;
    return outputs.get(key) ?? open(key);
  }

  function write({ file }: Output, line: object): void {
    const time = new Date(clock()).toISOString();
    file.write(hidePersonal(JSON.stringify({ time, ...line })));
  }

  return {
    write(name: string, line: object): void {
      const output = find(name);
      if (clock() - output.since >= MINUTE_MS) {
        const lost = output.count - linesPerMinute;
        if (lost > 0) write(output, { lost, note: `${lost} more lines were not kept` });
        Object.assign(output, { since: clock(), count: 0 });
      }
      output.count++;
      if (output.count <= linesPerMinute) write(output, line);
    },

    async close(): Promise<void> {
      await Promise.all([...outputs.values()].map(({ file }) => file.close()));
    },
  };
}
