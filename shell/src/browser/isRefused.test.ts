import { formatDecision } from '@site/telemetry/consent/Consent';
import { expect, test } from 'vitest';
import { isRefused } from './isRefused.ts';

test.each([
  ['nothing is known', {}, false],
  ['consent is asked for and not given', { mark: 'none' }, true],
  ['the visitor objected', { decision: formatDecision([]) }, true],
  ['the visitor agreed to something', { decision: formatDecision(['marketing']) }, false],
  ['the browser sends Global Privacy Control', { globalPrivacyControl: true }, true],
  [
    'the visitor agreed in spite of it',
    { decision: '1.analytics', globalPrivacyControl: true },
    false,
  ],
])('Where %s', (_where, { decision, mark, globalPrivacyControl }: Given, expected) => {
  const cookies = new Map(decision ? [['consent', decision]] : []);
  expect(isRefused({ mark, cookies, globalPrivacyControl })).toBe(expected);
});

interface Given {
  decision?: string;
  mark?: string;
  globalPrivacyControl?: boolean;
}
