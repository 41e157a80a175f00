import { expect, test } from 'vitest';
import type { Arms } from '../release/prepareRelease.ts';
import { buildDrawCookie, findArm } from './findArm.ts';

const CANDIDATE = 'mf-footer@1.1.0';
const byDraw = Array.from({ length: 1_000 }, (_, draw) => (draw < 100 ? CANDIDATE : 'live'));
const arms: Arms = { byDraw, candidates: new Map([[CANDIDATE, {} as never]]) };

test('A visitor’s draw decides, among other cookies too', () => {
  expect(findArm({ cookie: 'site-draw=99' }, arms)).toBe(CANDIDATE);
  expect(findArm({ cookie: 'site-draw=100' }, arms)).toBe('live');
  expect(findArm({ cookie: 'a=b; site-draw=0; c=d' }, arms)).toBe(CANDIDATE);
});

test('A visitor without a draw has no arm yet', () => {
  for (const headers of [{}, { cookie: '' }, { cookie: 'my-site-draw=5' }, { cookie: 'site-draw' }])
    expect(findArm(headers, arms)).toBeUndefined();
});

test.each([
  '',
  '-1',
  '1000',
  '00',
  '007',
  '1e1',
  '5.0',
  ' 5',
  '0x5',
  '５',
  '__proto__',
  '%35',
  '"5"',
  '9'.repeat(8_000),
])('A cookie that holds no draw gets what is live: %j', (value) => {
  expect(findArm({ cookie: `site-draw=${value}` }, arms)).toBe('live');
});

test('A proxy’s choice counts if that arm runs; any other is ignored', () => {
  const cookie = 'site-draw=500';
  expect(findArm({ 'x-site-arm': CANDIDATE, cookie }, arms)).toBe(CANDIDATE);
  expect(findArm({ 'x-site-arm': 'live', cookie: 'site-draw=5' }, arms)).toBe('live');
  for (const chosen of ['mf-footer@9.9.9', '', 'LIVE', `${CANDIDATE}, live`, 'constructor'])
    expect(findArm({ 'x-site-arm': chosen, cookie }, arms), chosen).toBe('live');
  expect(findArm({ 'x-site-arm': 'nothing' }, arms)).toBeUndefined();
});

test('The cookie belongs to the site alone, and is sent over https alone where there is https', () => {
  expect(buildDrawCookie(7, false)).toBe(
    'site-draw=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  );
  expect(buildDrawCookie(7, true)).toMatch(/; Secure$/);
});
