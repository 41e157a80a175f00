import { expect, test } from 'vitest';
import { describePageClass } from './describePageClass.ts';

test.each([
  ['/', 'home'],
  ['/pricing', 'pricing'],
  ['/features/polls', 'features-polls'],
  ['/report_abuse', 'report-abuse'],
  ['/privacy/gdpr/confirm', 'privacy-gdpr-confirm'],
])('The page at %s has the class %s', (path, name) => {
  expect(describePageClass(path)).toBe(name);
});
