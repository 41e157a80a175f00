/**
 * Returns whether a copy of a shared package that is already on the page satisfies a range: it must be a release of the
 * range's major version. Runs in the browser instead of the federation plugin's copy of semver, which adds 4 kB to
 * every fragment; ranges only come from `sharedPackages`.
 *
 * @param version such as `19.3.1`; a prerelease such as `19.0.0-rc.1` never satisfies
 * @param range such as `^19.0.0`
 */
export function satisfy(version: string, range: string): boolean {
  const major = /^\^(\d+)\.0\.0$/.exec(range)?.[1];
  return major !== undefined && version.startsWith(`${major}.`) && !version.includes('-');
}
