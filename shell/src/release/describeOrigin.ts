import type { ReleaseFollower } from './createReleaseFollower.ts';
import type { RevisionFollower } from './createRevisionFollower.ts';

/** Describes what a page is composed from: its release and its content. */
export const describeOrigin = (release: number, content = '') => `${release} ${content}`;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'isInTouch'>;
  revisions: Pick<RevisionFollower, 'of'>;
  /** Caches in front may keep pages until this shell says that they have changed. */
  isKept: boolean;
}

/** Finds the origin that a fragment's pages have now; `undefined` while that is not known. */
export function createOriginFinder({ follower, revisions, isKept }: Dependencies) {
  return (fragment: string | undefined): string | undefined => {
    const { current, isUnavailable } = revisions.of(fragment);
    // What is kept must be what is live: this shell may end before it learns of a release, and nobody would say so.
    const mayBeBehind = isUnavailable || (isKept && !follower.isInTouch);
    return follower.current && !mayBeBehind
      ? describeOrigin(follower.current.release.id, current)
      : undefined;
  };
}
