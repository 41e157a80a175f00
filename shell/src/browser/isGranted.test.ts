import { PURPOSES, parseDecision, selectGranted } from '@site/telemetry/consent/Consent';
import { expect, test } from 'vitest';
import { isGranted } from './isGranted.ts';

const DECISIONS = [
  undefined,
  '',
  '1',
  '1.analytics',
  '1.marketing',
  '1.analytics.personalisation.marketing',
  '10.marketing',
  '2.marketing',
  'rubbish',
];
const CASES = (['opt-in', 'opt-out', 'off'] as const).flatMap((mode) =>
  DECISIONS.flatMap((decision) =>
    [true, false].map((globalPrivacyControl) => ({ mode, decision, globalPrivacyControl })),
  ),
);

test.each(CASES)('The boot script reads consent as telemetry does: %j', (circumstances) => {
  const granted = selectGranted({
    ...circumstances,
    decision: parseDecision(circumstances.decision),
  });
  for (const purpose of PURPOSES)
    expect(isGranted(purpose, circumstances)).toBe(granted.has(purpose));
});

test.each([
  [undefined, true],
  [true, false],
])('Without a question for consent, Global Privacy Control %s decides: %s', (signal, expected) => {
  const circumstances = { mode: undefined, decision: '1', globalPrivacyControl: signal };
  expect(isGranted('marketing', circumstances)).toBe(expected);
});
