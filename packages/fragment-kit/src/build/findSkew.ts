import { findOwn } from '../findOwn.ts';
import { satisfy } from './satisfy.ts';

/** A shared package that the page's host has in no version that the fragment can use. */
export interface Skew {
  name: string;
  /** The version that the fragment was built with. */
  built: string;
  /** The host's version, if it has the package. */
  offered: string | undefined;
}

/**
 * Compares the shared packages that a fragment was built with to those of a page's host. A host's package fits if it has the same
 * major version and not an earlier minor one, which may lack functions that the fragment calls.
 */
export function findSkew(
  built: Readonly<Record<string, string>>,
  offered: Readonly<Record<string, string>>,
): Skew[] {
  return Object.entries(built)
    .map(([name, version]) => ({ name, built: version, offered: findOwn(offered, name) }))
    .filter((each) => !each.offered || !fits(each.built, each.offered));
}

function fits(built: string, offered: string): boolean {
  const [major, minor] = built.split('.');
  return satisfy(offered, `^${major}.0.0`) && Number(offered.split('.')[1]) >= Number(minor);
}
