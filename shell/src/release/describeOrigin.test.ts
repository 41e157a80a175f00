import { expect, test } from 'vitest';
import { createOriginFinder } from './createRevisionFollower.ts';

type Dependencies = Parameters<typeof createOriginFinder>[0];

test.each([
  ['is known', { isInTouch: true, isUnavailable: false, isKept: true }, '7 a'],
  ['is not known while the content is away', { isUnavailable: true }, undefined],
  ['is not known while the registry is away', { isInTouch: false }, undefined],
  [
    'is known without the registry if no cache keeps pages',
    { isInTouch: false, isKept: false },
    '7 a',
  ],
  ['is not known without a release', { current: undefined }, undefined],
])('The origin of pages %s', (_, state, origin) => {
  const { isInTouch, isUnavailable, isKept, current } = {
    ...{ isInTouch: true, isUnavailable: false, isKept: true, current: { release: { id: 7 } } },
    ...state,
  };
  const findOrigin = createOriginFinder({
    follower: { current, isInTouch } as Dependencies['follower'],
    revisions: { of: () => ({ current: 'a', isUnavailable, answeredAt: 0 }) },
    isKept,
  });
  expect(findOrigin('mf-pages')).toBe(origin);
});
