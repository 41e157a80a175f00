import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

const FILE = 'address.json';

/**
 * Writes in a process's own folder where it listens, for commands that run beside it: ports may be any free ones.
 *
 * @param url as a client on this machine reaches it
 */
export function writeAddress(folder: string, url: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileAtomic.sync(join(folder, FILE), JSON.stringify({ url }));
}

/** Where this folder's process listened last; `undefined` when it never ran. It may have ended since. */
export function findAddress(folder: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { url: unknown };
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The address at which this machine reaches a process that listens on a host and port. */
export function buildAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
