import { toPlainText } from '@site/environment/plain-text';
import type { Print } from './Command.ts';

interface Output {
  isTTY?: boolean;
  write(text: string, done: () => void): unknown;
}

/**
 * Prints lines, and waits until a pipe has accepted them, so that a long list is not cut off. Visitors' text reaches a file or
 * another program unchanged, and a terminal without control characters.
 */
export const createPrint =
  (output: Output): Print =>
  (text) =>
    new Promise((resolve) =>
      output.write(`${output.isTTY ? toPlainText(text) : text}\n`, () => resolve()),
    );
