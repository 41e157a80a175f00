import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'address.json';

/**
 * Notes in a process's own folder where it listens, for commands that run beside it: ports may be any free ones.
 *
 * @param url as a client on this machine reaches it
 */
export function writeAddress(folder: string, url: string): void {
  mkdirSync(folder, { recursive: true });
  const half = join(folder, `${FILE}.${process.pid}.part`);
  writeFileSync(half, JSON.stringify({ url }));
  renameSync(half, join(folder, FILE));
}

/** Where the process that keeps this folder listened last; nothing when it never ran. It may have ended since. */
export function findAddress(folder: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { url: unknown };
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The address under which this machine reaches what listens on a host and port. */
export function buildAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
