/**
 * Whether a copy of a shared package that is on the page already will do: a release of the major version that the range
 * names. Runs in the browser, in the place of the federation plugin's copy of semver, which is 4 kB in every
 * fragment; ranges are only ever those of `sharedPackages`.
 *
 * @param version such as `19.3.1`; one that says it comes before a release, such as `19.0.0-rc.1`, is none
 * @param range such as `^19.0.0`
 */
export function satisfy(version: string, range: string): boolean {
  const major = /^\^(\d+)\.0\.0$/.exec(range)?.[1];
  return major !== undefined && version.startsWith(`${major}.`) && !version.includes('-');
}
