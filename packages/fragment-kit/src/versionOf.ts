import { createHash } from 'node:crypto';
import type { FragmentManifest, LayoutManifest } from './contract.ts';

/** What says where a build came from, and changes nothing of what it is. */
const ORIGIN = ['version', 'commit', 'lockfile', 'builtAt', 'maps'];

/** Distributes over the union. */
type Without<Manifest, Keys extends string> = Manifest extends unknown
  ? Omit<Manifest, Keys>
  : never;
type Described = Without<FragmentManifest | LayoutManifest, 'version'>;

/**
 * The version of an artifact: its package's, followed by the first eight hexadecimal digits of the digest over its manifest,
 * which has the digest of each file. Another file, route, slot or budget gives another version; the same source gives the
 * same version on any machine.
 *
 * @param manifest as the contract has it, without fields that it does not know
 */
export function versionOf(packageVersion: string, manifest: Described): string {
  const content = Object.entries(manifest).filter(([key]) => !ORIGIN.includes(key));
  const text = JSON.stringify(Object.fromEntries(content), sortKeys);
  return `${packageVersion}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
