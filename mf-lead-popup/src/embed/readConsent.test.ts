import { expect, test, vi } from 'vitest';
import { readConsent } from './readConsent.ts';

const navigator = {};
const privacyControl = { globalPrivacyControl: true };

/** A consent manager that follows IAB TCF. */
function createTcf(consents: Record<number, boolean>, eventStatus = 'tcloaded') {
  return vi.fn(
    (command: string, _version: 2, callback: (data: never, isSuccess: boolean) => void) => {
      if (command === 'addEventListener')
        callback({ listenerId: 7, eventStatus, purpose: { consents } } as never, true);
    },
  );
}

/** Google's queue holds `arguments`, which are no arrays. */
const queue = (...commands: unknown[][]) =>
  commands.map((command) => ({ ...command, length: command.length }));

test('Without any signal there is no consent', () => {
  expect(readConsent(null, { navigator })).toBe(false);
});

test('What the host says counts more than its consent manager', () => {
  expect(readConsent('granted', { navigator, __tcfapi: createTcf({}) })).toBe(true);
  expect(readConsent('denied', { navigator, __tcfapi: createTcf({ 1: true, 7: true }) })).toBe(
    false,
  );
  expect(readConsent('maybe', { navigator })).toBe(false);
});

test.each([
  ['both purposes', { 1: true, 7: true }, 'tcloaded', true],
  ['both purposes, just now', { 1: true, 7: true }, 'useractioncomplete', true],
  ['one purpose', { 1: true, 7: false }, 'tcloaded', false],
  ['no purpose', {}, 'tcloaded', false],
  ['no answer yet', { 1: true, 7: true }, 'cmpuishown', false],
])('A consent manager with %s counts, and is not listened to any longer', (...given) => {
  const [, consents, eventStatus, isGranted] = given;
  const __tcfapi = createTcf(consents as Record<number, boolean>, eventStatus);
  expect(readConsent(null, { navigator, __tcfapi })).toBe(isGranted);
  expect(__tcfapi).toHaveBeenLastCalledWith('removeEventListener', 2, expect.anything(), 7);
});

test('Global Privacy Control refuses, whatever the host or a consent manager says', () => {
  const __tcfapi = createTcf({ 1: true, 7: true });
  expect(readConsent('granted', { navigator: privacyControl, __tcfapi })).toBe(false);
  expect(readConsent(null, { navigator: privacyControl, __tcfapi })).toBe(false);
});

test('The latest signal of Google consent mode counts, but none for a region', () => {
  const denied = ['consent', 'default', { ad_user_data: 'denied' }];
  const granted = ['consent', 'update', { ad_user_data: 'granted' }];
  const regional = ['consent', 'default', { ad_user_data: 'denied', region: ['US-CA'] }];
  const read = (...commands: unknown[][]) =>
    readConsent(null, { navigator, dataLayer: queue(['js', 1], ...commands) });
  expect(read(denied)).toBe(false);
  expect(read(denied, granted, regional)).toBe(true);
  expect(read(granted, denied)).toBe(false);
  expect(read(['consent', 'update', { analytics_storage: 'granted' }])).toBe(false);
});

test.each([[[null]], [[7, 'consent']], ['consent']])('A queue of %j is no consent', (dataLayer) => {
  expect(readConsent(null, { navigator, dataLayer: dataLayer as never })).toBe(false);
});

test('A consent manager that throws has no consent', () => {
  const __tcfapi = () => {
    throw new Error('not ready');
  };
  expect(readConsent(null, { navigator, __tcfapi })).toBe(false);
});
