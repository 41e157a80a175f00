import { appendFile, rename, stat } from 'node:fs/promises';

export interface LogFile {
  write(line: string): void;
  /** Resolves when everything is written, or could not be. */
  close(): Promise<void>;
}

interface Options {
  /** At this size a file becomes `<path>.1`, and that one `<path>.2`. */
  maxBytes?: number;
  /** How many full files are kept. */
  kept?: number;
  /** The largest number of bytes waiting for a slow disk; further lines are lost. */
  maxWaitingBytes?: number;
  /** Called when lines begin to be lost, and when they are written again. */
  onTrouble: (message: string) => void;
}

/** Appends lines to a file, and keeps the last full ones. A full or missing disk loses lines, but never stops the process. */
export function createLogFile(
  path: string,
  { maxBytes = 10_000_000, kept = 3, maxWaitingBytes = 1_000_000, onTrouble }: Options,
): LogFile {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let size: number | undefined;
  let lost = 0;
  let writing: Promise<void> | undefined;

  async function append(text: string): Promise<void> {
    size ??= await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > maxBytes) {
      for (let number = kept - 1; number > 0; number--)
        await rename(`${path}.${number}`, `${path}.${number + 1}`).catch(() => {});
      await rename(path, `${path}.1`);
      size = 0;
    }
    await appendFile(path, text);
    size += bytes;
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      const before = lost;
      waiting = [];
      waitingBytes = 0;
      try {
        await append(lines.join(''));
        if (before > 0) {
          lost -= before;
          onTrouble(`${path} is written again; ${before} lines were lost`);
        }
      } catch (error) {
        // The file may be moved away, or there may be room, by the next time.
        size = undefined;
        if (lost === 0) onTrouble(`${path} loses lines: ${(error as Error).message}`);
        lost += lines.length;
      }
    }
    writing = undefined;
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line) + 1;
      if (waitingBytes + bytes > maxWaitingBytes) {
        if (lost === 0) onTrouble(`${path} loses lines: the disk is too slow`);
        lost++;
        return;
      }
      waiting.push(`${line}\n`);
      waitingBytes += bytes;
      writing ??= writeWaiting();
    },
    async close() {
      await writing;
    },
  };
}
