import { expect, test } from 'vitest';
import { parseReferral, parseReferralId } from './parseReferral.ts';

const withName = (name: unknown) => JSON.stringify({ affiliate: { name } });
const withCoupon = (coupon: unknown) => JSON.stringify({ affiliate: { name: 'Ada' }, coupon });

test('A complete cookie gives name, percentage and months', () => {
  const cookie = withCoupon({ percent_off: 12.5, duration_in_months: 3, amount_off: null });
  expect(parseReferral(cookie)).toEqual({
    affiliateName: 'Ada',
    percentOff: 12.5,
    durationInMonths: 3,
  });
});

test.each([
  undefined,
  '',
  'null',
  'true',
  '7',
  '"Ada"',
  '[]',
  '{"affiliate":',
  '%7B%22affiliate%22%3A%7B%22name%22%3A%22Ada%22%7D%7D',
  '['.repeat(4096),
  withName('a'.repeat(5_000)),
])('A cookie that is not a JSON object is not a referral: %o', (cookie) => {
  expect(parseReferral(cookie)).toBeNull();
});

test.each([
  '{}',
  '{"affiliate":null}',
  '{"affiliate":"Ada"}',
  '{"affiliate":{}}',
  '{"name":"Ada"}',
  '{"__proto__":{"affiliate":{"name":"Ada"}}}',
  '{"constructor":{"name":"Ada"},"affiliate":{"__proto__":{"name":"Ada"}}}',
  withName(''),
  withName(' \n\t\u202e '),
  withName(7),
  withName(['Ada']),
  withName({ toString: 'Ada' }),
])('A referral without a name is still a referral: %o', (cookie) => {
  expect(parseReferral(cookie)).toEqual({
    affiliateName: null,
    percentOff: null,
    durationInMonths: null,
  });
});

test('The offer is read even without a name', () => {
  const coupon = { percent_off: 20, duration_in_months: 3 };
  expect(parseReferral(JSON.stringify({ coupon }))).toEqual({
    affiliateName: null,
    percentOff: 20,
    durationInMonths: 3,
  });
});

test('Reading a hostile cookie changes no prototype', () => {
  parseReferral('{"__proto__":{"isAdmin":true},"affiliate":{"name":"Ada","__proto__":{"x":1}}}');
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\u0000\r\nLovelace', 'Ada Lovelace'],
  ['\u202eecalevoL\u2066', 'ecalevoL'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['👩‍💻 Ada', '👩‍💻 Ada'],
  ['n'.repeat(200), 'n'.repeat(80)],
  ['😀'.repeat(200), '😀'.repeat(80)],
  [` ${'n'.repeat(80)}`, 'n'.repeat(80)],
  [`${'n'.repeat(79)} more`, 'n'.repeat(79)],
])('A name becomes one short line: %o', (name, line) => {
  expect(parseReferral(withName(name))?.affiliateName).toBe(line);
});

test.each([
  [undefined, null, null],
  [null, null, null],
  ['20', null, null],
  [{}, null, null],
  [{ percent_off: 20 }, 20, null],
  [{ duration_in_months: 3 }, null, 3],
  [{ percent_off: '20', duration_in_months: '3' }, null, null],
  [{ percent_off: 0, duration_in_months: 0 }, null, null],
  [{ percent_off: -5, duration_in_months: -1 }, null, null],
  [{ percent_off: 100, duration_in_months: 120 }, 100, 120],
  [{ percent_off: 101, duration_in_months: 121 }, null, null],
  [{ percent_off: 20.5, duration_in_months: 1.5 }, 20.5, null],
])('Numbers that cannot be are unknown: %o', (coupon, percentOff, durationInMonths) => {
  expect(parseReferral(withCoupon(coupon))).toEqual({
    affiliateName: 'Ada',
    percentOff,
    durationInMonths,
  });
});

test.each(['{"percent_off":1e999}', '{"__proto__":{"percent_off":20}}'])(
  'Tricks of the format give no number: %s',
  (coupon) => {
    const cookie = `{"affiliate":{"name":"Ada"},"coupon":${coupon}}`;
    expect(parseReferral(cookie)?.percentOff).toBeNull();
  },
);

test.each([
  ['{"id":"0c4a-9_B"}', '0c4a-9_B'],
  ['{"id":7}', null],
  ['{"id":"<b"}', null],
  ['{"id":"b>"}', null],
  [`{"id":"${'b'.repeat(100)}"}`, 'b'.repeat(100)],
  [`{"id":"${'b'.repeat(101)}"}`, null],
  ['{"__proto__":{"id":"x"}}', null],
  ['null', null],
  ['{', null],
  [undefined, null],
])('The id of a referral is taken when it looks like one: %o', (cookie, id) => {
  expect(parseReferralId(cookie)).toBe(id);
});

test.each([
  [4096, 'Ada', 'x'],
  [4097, undefined, null],
])('Of a cookie with %i characters the name is %s and the id %s', (length, name, id) => {
  const start = '{"id":"x","affiliate":{"name":"Ada"}';
  const cookie = `${start}${' '.repeat(length - start.length - 1)}}`;
  expect(parseReferral(cookie)?.affiliateName).toBe(name);
  expect(parseReferralId(cookie)).toBe(id);
});
