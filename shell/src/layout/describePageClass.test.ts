import { expect, test } from 'vitest';
import { describePageClass } from './describePageClass.ts';

test.each([
  ['/', 'home'],
  ['/pricing', 'path-pricing'],
  ['/features/polls', 'path-features-polls'],
  ['/report_abuse', 'path-report-abuse'],
  ['/privacy/gdpr/confirm', 'path-privacy-gdpr-confirm'],
])('The page at %s has the class %s', (path, name) => {
  expect(describePageClass(path)).toBe(name);
});

test.each(['native-ad', 'ad-space', 'sponsored-links', 'video-ads', 'cookie-policy'])(
  'An ad blocker that hides the class %s everywhere does not hide the page of that name',
  (name) => {
    expect(describePageClass(`/${name}`)).not.toBe(name);
  },
);
