import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFragment } from '@site/fragment-kit/build';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const NO_SOURCE = /\/(?:node_modules|dist)(?:\/|$)/;

/** Builds a copy of a fragment elsewhere, leaving its own folder unchanged. Returns milliseconds. */
export async function buildCopy(fragment: string, into: string): Promise<number> {
  const folder = join(repository, fragment);
  await cp(folder, into, { recursive: true, filter: (source) => !NO_SOURCE.test(source) });
  await symlink(join(folder, 'node_modules'), join(into, 'node_modules'));
  const started = performance.now();
  await buildFragment(into);
  return performance.now() - started;
}
