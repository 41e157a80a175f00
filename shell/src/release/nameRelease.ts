import { createHash } from 'node:crypto';
import type { ArmedRelease } from './prepareRelease.ts';

/** Two names that ought to differ are the same once in 2^36 times. */
const CHARACTERS = 6;

/**
 * Names what makes two pages fit together in one document: the shell's build and the version of every fragment. All shells name it
 * alike, also after moves of the channel that change no version.
 *
 * @param build the id of the shell's build
 */
export function nameRelease(build: string, { release, arm, candidate }: ArmedRelease): string {
  const versions = Object.entries(release.fragments).map(([name, { version }]) => [name, version]);
  const shown = [build, versions.sort(), arm !== undefined, candidate?.manifest.version];
  return createHash('sha256')
    .update(JSON.stringify(shown))
    .digest('base64url')
    .slice(0, CHARACTERS);
}
