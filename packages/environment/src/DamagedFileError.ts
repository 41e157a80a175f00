import { renameSync } from 'node:fs';

/** A stored file that cannot be used, and that nothing can replace. `message` names it, what is wrong and what to do. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Keeps a damaged file, or whatever stands in a file's place, under another name beside it, for repair by hand. Returns that
 * name.
 */
export function setAside(path: string, now = new Date()): string {
  const kept = `${path}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`;
  renameSync(path, kept);
  return kept;
}
