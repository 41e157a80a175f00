// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { expect, test, vi } from 'vitest';
import { parseCookies } from './parseCookies.ts';

test.each([
  ['', {}],
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1; a=2', { a: '1' }],
  ['a=x=y=', { a: 'x=y=' }],
  ['rewardful.referral=%7B%22id%22%3A1%7D', { 'rewardful.referral': '{"id":1}' }],
  ['name=Zo%C3%AB', { name: 'Zoë' }],
  ['quoted="a b"', { quoted: 'a b' }],
  ['half=50%; a=1', { half: '50%', a: '1' }],
  ['broken=%E0%A4%A; bad=%ff; a=1', { a: '1' }],
  ['%61=1', { a: '1' }],
  ['empty=', { empty: '' }],
])('%o is read as js-cookie reads it', (text, expected) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  expect(Object.fromEntries(parseCookies(text))).toEqual(expected);
  expect({ ...Cookies.get() }).toEqual(expected);
});

test('A cookie without a name is none', () => {
  expect(parseCookies('=1; a=2').size).toBe(1);
});

test('A cookie may be called like something every object has', () => {
  expect(parseCookies('__proto__=1; constructor=2').get('constructor')).toBe('2');
});
