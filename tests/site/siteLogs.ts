import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const QUIET = ['trace', 'debug', 'info'];
const MAX_LINES = 20;
const folders = new Set<string>();

/** Has a failed test of this worker quote the logs of the site with this data folder. */
export function quoteLogs(dataDir: string): void {
  folders.add(dataDir);
}

/** The newest warnings and errors of the services of all sites that this worker's tests use, as a message for a failed test. */
export async function readWarnings(): Promise<string> {
  const { SITE_DATA } = process.env;
  const all = await Promise.all([...folders, ...(SITE_DATA ? [SITE_DATA] : [])].map(readFolder));
  return ['The services logged:', ...all.flat().sort().slice(-MAX_LINES)].join('\n');
}

async function readFolder(dataDir: string): Promise<string[]> {
  const logs = join(dataDir, 'logs');
  // A site that has ended has removed its folder.
  const names = await readdir(logs).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n').flatMap(describeWarning));
}

function describeWarning(line: string): string[] {
  try {
    const { level, time, service, msg, path = '' } = JSON.parse(line);
    return QUIET.includes(level) ? [] : [`${time} ${service} ${path} ${msg}`];
  } catch {
    return []; // Not a line of the logger.
  }
}
