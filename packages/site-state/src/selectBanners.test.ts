import { expect, test } from 'vitest';
import { selectBanners } from './selectBanners.ts';

const ada = {
  id: 'ref-1',
  affiliate: { name: 'Ada' },
  coupon: { percent_off: 20, duration_in_months: 3 },
};
const namelessReferral = { affiliateName: null, percentOff: null, durationInMonths: null };
const referralOfAda = { affiliateName: 'Ada', percentOff: 20, durationInMonths: 3 };

/** All values of each input of the rules. */
const space = {
  referral: [undefined, JSON.stringify(ada), '{"affiliate":{}}', '{"affiliate":'],
  referralBannerClosed: [undefined, 'true'],
  adBanner: [undefined, 'true', 'false'],
  adBannerClosed: [undefined, 'true'],
  userId: [undefined, 'user-1'],
  query: ['', 'ad_banner=true', 'ad_banner=false', 'ad_banner=TRUE&utm_source=x'],
  path: ['/', '/pricing', '/pricing-faq', '/features/polls'],
  forceHide: [false, true],
} as const;

type Point = { [Key in keyof typeof space]: (typeof space)[Key][number] };

function* listPoints(): Generator<Point> {
  const keys = Object.keys(space) as (keyof Point)[];
  function* fill(point: Partial<Point>, [key, ...rest]: (keyof Point)[]): Generator<Point> {
    if (!key) yield point as Point;
    else for (const value of space[key]) yield* fill({ ...point, [key]: value }, rest);
  }
  yield* fill({}, keys);
}

function select({ query, path, forceHide, ...values }: Point) {
  const names = {
    referral: 'rewardful.referral',
    referralBannerClosed: 'referral_banner_closed',
    adBanner: 'ad_banner',
    adBannerClosed: 'ad_banner_closed',
    userId: 'user_id',
  };
  const cookies = new Map<string, string>();
  for (const key of Object.keys(names) as (keyof typeof names)[])
    if (values[key] !== undefined) cookies.set(names[key], values[key]);
  return selectBanners({ cookies, query: new URLSearchParams(query), path, forceHide });
}

const points = [...listPoints()];

test('The referral banner shows only to who was referred and has none of the things that hide it', () => {
  const shown = points.filter((point) => select(point).referral !== null);
  expect(shown).toEqual(
    points.filter(
      (point) =>
        point.referral?.endsWith('}') &&
        point.referralBannerClosed === undefined &&
        point.adBanner === undefined &&
        point.userId === undefined &&
        point.query !== 'ad_banner=true' &&
        !point.forceHide,
    ),
  );
  expect(shown).toHaveLength(2 * 3 * 4 * 2);
});

test('The ad banner shows to who asked for it by address or cookie, until it is closed, and not beside the prices', () => {
  const shown = points.filter((point) => select(point).ad);
  expect(shown).toEqual(
    points.filter(
      (point) =>
        (point.query === 'ad_banner=true' || point.adBanner === 'true') &&
        point.adBannerClosed === undefined &&
        point.path !== '/pricing',
    ),
  );
});

test('Never two banners at once', () => {
  expect(points.filter((point) => select(point).ad && select(point).referral)).toEqual([]);
});

test('A referral banner says who referred and what is off for how long', () => {
  const referrals = points.map((point) => select(point).referral).filter((each) => each !== null);
  expect(new Set(referrals.map((each) => JSON.stringify(each)))).toEqual(
    new Set([referralOfAda, namelessReferral].map((each) => JSON.stringify(each))),
  );
});

test('Where force-hide is not said it is off', () => {
  const cookies = new Map([['rewardful.referral', JSON.stringify(ada)]]);
  const banners = selectBanners({ cookies, query: new URLSearchParams(), path: '/' });
  expect(banners).toEqual({ ad: false, referral: referralOfAda });
});

test('An empty cookie is a cookie', () => {
  const cookies = new Map([
    ['rewardful.referral', JSON.stringify(ada)],
    ['user_id', ''],
  ]);
  expect(selectBanners({ cookies, query: new URLSearchParams(), path: '/' }).referral).toBeNull();
});
