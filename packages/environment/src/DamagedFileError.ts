import { renameSync } from 'node:fs';

/** A stored file is invalid and cannot be replaced. `message` names it, the damage and what to do. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** The name under which a damaged file is kept. */
export const nameKept = (path: string, now = new Date()) =>
  `${path}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`;

/**
 * Renames a damaged file, or a folder in a file's place, so that it is kept for repair by hand. Returns the new name.
 */
export function setAside(path: string): string {
  const kept = nameKept(path);
  renameSync(path, kept);
  return kept;
}
