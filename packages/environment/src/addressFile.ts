import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replaceFile.ts';

const FILE = 'address.json';

/**
 * Writes a process's address into its folder for commands that run beside it, since it may listen on any free port. If the file
 * cannot be written, they find the previous address.
 *
 * @param url the address for clients on this machine
 * @param warn called with the reason if it could not be written
 */
export function writeAddress(folder: string, url: string, warn: (message: string) => void): void {
  try {
    replaceFile(join(folder, FILE), JSON.stringify({ url }));
  } catch (error) {
    warn(`the address could not be written for commands: ${(error as Error).message}`);
  }
}

/** Returns the latest address of this folder's process, which may have ended since; `undefined` if it never ran. */
export function findAddress(folder: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { url: unknown };
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Builds the URL for reaching, from this machine, a process that listens on a host and port. */
export function buildAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
