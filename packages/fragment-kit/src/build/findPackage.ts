import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface FoundPackage {
  folder: string;
  name: string;
  version: string;
}

const known = new Map<string, FoundPackage>();

/**
 * Finds the package that a folder belongs to: the nearest `package.json` with a name.
 *
 * @throws when there is none up to the root of the disk
 */
export function findPackage(folder: string): FoundPackage {
  const found = known.get(folder) ?? readPackage(folder) ?? findPackage(parentOf(folder));
  known.set(folder, found);
  return found;
}

function readPackage(folder: string): FoundPackage | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return name ? { folder, name, version } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parentOf(folder: string): string {
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no package.json with a name above this file.');
  return parent;
}
