import { createMemoryCookies } from '@site/state/memory-cookies';
import { expect, test } from 'vitest';
import type { ConsentMode } from './Consent.ts';
import { createConsent } from './createConsent.ts';
import { holdUntilConsent } from './holdUntilConsent.ts';

function start(mode: ConsentMode, globalPrivacyControl = false) {
  const cookies = createMemoryCookies();
  const consent = createConsent({ mode, cookies, globalPrivacyControl });
  const passed: string[] = [];
  const pass = holdUntilConsent<string>(consent, 'analytics', (event) => void passed.push(event));
  return { consent, passed, pass };
}

test('Before the visitor’s answer events wait; with consent they are passed on in their order', () => {
  const { consent, passed, pass } = start('opt-in');
  pass('a');
  pass('b');
  expect(passed).toEqual([]);
  consent.decide(['analytics']);
  pass('c');
  expect(passed).toEqual(['a', 'b', 'c']);
});

test('What a visitor did before and during a refusal is dropped for good', () => {
  const { consent, passed, pass } = start('opt-in');
  pass('a');
  consent.decide([]);
  pass('b');
  consent.decide(['analytics']);
  pass('c');
  expect(passed).toEqual(['c']);
});

test('Consent to another purpose drops what waits', () => {
  const { consent, passed, pass } = start('opt-in');
  pass('a');
  consent.decide(['marketing']);
  consent.decide(['analytics']);
  expect(passed).toEqual([]);
});

test('Global Privacy Control lets nothing wait', () => {
  const { consent, passed, pass } = start('opt-in', true);
  pass('a');
  consent.decide(['analytics']);
  expect(passed).toEqual([]);
});

test('Where nothing is asked events are passed on at once', () => {
  const { passed, pass } = start('opt-out');
  pass('a');
  expect(passed).toEqual(['a']);
});
