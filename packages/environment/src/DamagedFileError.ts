import { renameSync } from 'node:fs';

/** A stored file that cannot be used, and that nothing can replace. `message` names it, what is wrong and what to do. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** The name under which a damaged file is kept. */
export const nameKept = (path: string, now = new Date()) =>
  `${path}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Keeps a damaged file, or whatever stands in a file's place, under another name beside it, for repair by hand. Returns that
 * name.
 */
export function setAside(path: string): string {
  const kept = nameKept(path);
  renameSync(path, kept);
  return kept;
}
