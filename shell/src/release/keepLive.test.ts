import type { Override } from '@site/channel-records/override';
import { expect, test } from 'vitest';
import { keepLive, listReplacements } from './keepLive.ts';

const common = { jti: '0123456789', aud: 'a.example', sub: 'growth', channel: 'production' };
const override = (shows: object) => ({ ...common, iat: 1, exp: 2, ...shows }) as Override;
const footer = { version: '1.0.1', integrity: 'sha384-a' };
const menu = { version: '2.0.0', integrity: 'sha384-b' };

test.each([
  [
    { fragments: { 'mf-footer': footer, 'mf-navigation': menu } },
    { fragments: { 'mf-navigation': menu } },
  ],
  [{ local: { 'mf-footer': 'http://localhost:5173' } }, { local: {} }],
  [{ release: 3 }, { release: 3 }],
])('Of %j with the live footer, %j is left', (shows, left) => {
  expect(keepLive(override(shows), ['mf-footer'])).toEqual(override(left));
});

test('What an override replaces is named by version or address', () => {
  expect(listReplacements(override({ fragments: { 'mf-footer': footer } }))).toEqual([
    { fragment: 'mf-footer', by: '1.0.1' },
  ]);
  const local = { 'mf-footer': 'http://localhost:5173' };
  expect(listReplacements(override({ local }))).toEqual([
    { fragment: 'mf-footer', by: 'http://localhost:5173' },
  ]);
  expect(listReplacements(override({ release: 3 }))).toEqual([]);
});
