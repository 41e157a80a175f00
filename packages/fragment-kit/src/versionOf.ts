import { createHash } from 'node:crypto';
import type { FragmentManifest } from './contract.ts';

/**
 * The version of an artifact: its package's, followed by the first eight hexadecimal digits of the digest over all files.
 * Different bytes get a different version, and the same bytes get the same version on any machine.
 */
export function versionOf(packageVersion: string, files: FragmentManifest['files']): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  return `${packageVersion}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
