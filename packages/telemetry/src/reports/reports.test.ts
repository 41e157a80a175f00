// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { findElementOwner, findStackOwner } from './findOwner.ts';
import { reportErrors } from './reportErrors.ts';

test('An element belongs to its fragment, in the version on this page', () => {
  document.body.innerHTML =
    '<div data-fragment="mf-footer"><p>x</p></div><b>shell</b><i data-fragment="toString">y</i>';
  const versions = { 'mf-footer': { version: '1.0.0-ab' } };
  expect(findElementOwner(document.querySelector('p'), versions)).toEqual({
    fragment: 'mf-footer',
    version: '1.0.0-ab',
  });
  for (const selector of ['b', 'i', 'u'])
    expect(findElementOwner(document.querySelector(selector), versions)).toEqual({});
});

test.each([
  [
    'Error: x\n at a (https://s.example/fragments/mf-pages/1.0.0-abc/client/x.js:1:1)',
    { fragment: 'mf-pages', version: '1.0.0-abc' },
  ],
  ['Error: x\n at a (https://s.example/assets/boot-abc.js:1:1)', {}],
  ['', {}],
])('The owner of %j', (stack, owner) => {
  expect(findStackOwner(stack)).toEqual(owner);
});

test('Uncaught errors are reported once each, up to a limit', () => {
  const send = vi.fn();
  const target = Object.assign(new EventTarget(), { location: { pathname: '/about' } });
  reportErrors({ window: target as never, createId: () => 'id', now: () => 5, send });
  const fail = (error: Error) =>
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: error.message }));
  fail(new Error('one'));
  fail(new Error('one'));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'two' }));
  for (let index = 0; index < 20; index++) fail(new Error(`many ${index}`));
  expect(send).toHaveBeenCalledTimes(5);
  expect(send.mock.calls[0]?.[0]).toEqual([
    { kind: 'error', id: 'id', message: 'one', stack: expect.any(String), path: '/about', at: 5 },
  ]);
  expect(send.mock.calls[1]?.[0][0]).toMatchObject({ message: 'two' });
});
