import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { FRAGMENTS, repository } from './buildWhatChanged.ts';

/** The digests of the fragments that this checkout has built: code of whoever runs the shell. */
export async function listOwnFragments(): Promise<string> {
  const digests = FRAGMENTS.map((name) =>
    readFile(join(repository, name, 'dist/fragment.json')).then(digest, () => ''),
  );
  return (await Promise.all(digests)).filter(Boolean).join(',');
}
