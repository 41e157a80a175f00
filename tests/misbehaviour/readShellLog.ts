import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line of the shell's log. */
export interface LogLine {
  level: string;
  msg: string;
  release?: number;
  fragment?: string;
  version?: string;
  slot?: string;
  stage?: string;
  path?: string;
}

/** Reads the log of the shell with this data folder, oldest line first. */
export async function readShellLog(dataDir: string): Promise<LogLine[]> {
  const text = await readFile(join(dataDir, 'logs/shell.log'), 'utf8');
  // The last line may be half written.
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);
}
