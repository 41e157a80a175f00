import type { Readable } from 'node:stream';
import { toPlainLine } from '@site/environment/plain-text';

const MAX_LINE_CHARACTERS = 300;
const WINDOW_MS = 10_000;
/** Lines of a window that are passed on; the others are counted. */
const MAX_LINES = 20;
/** Characters that are read in a window, up to the end of a chunk. A process that prints more is blocked, and misses its deadline. */
const MAX_CHARACTERS = 2 ** 20;

/**
 * Passes on the lines that untrusted code prints: shortened, without control characters, and too few to fill the log.
 *
 * @returns a function to call when the process has ended
 */
export function limitOutput(output: Readable, onLine: (line: string) => void): () => void {
  let line = '';
  let characters = 0;
  let lines = 0;
  let hasEnded = false;

  function flush(): void {
    const text = toPlainLine(line, MAX_LINE_CHARACTERS);
    line = '';
    if (!text.trim()) return;
    lines++;
    if (lines <= MAX_LINES) onLine(text);
  }

  function beginWindow(): void {
    if (lines > MAX_LINES) onLine(`(${lines - MAX_LINES} more lines)`);
    lines = 0;
    characters = 0;
    output.resume();
  }

  const windows = setInterval(beginWindow, WINDOW_MS).unref();
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    for (const [index, part] of chunk.split('\n').entries()) {
      if (index > 0) flush();
      if (line.length <= MAX_LINE_CHARACTERS) line += part;
    }
    characters += chunk.length;
    if (characters >= MAX_CHARACTERS && !hasEnded) output.pause();
  });
  output.once('close', () => {
    clearInterval(windows);
    flush();
    beginWindow();
  });

  return () => {
    hasEnded = true;
    output.resume();
  };
}
