// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { watchCookies } from './watchCookies.ts';

afterEach(() => vi.unstubAllGlobals());

function watch() {
  const cookieStore = new EventTarget();
  vi.stubGlobal('cookieStore', cookieStore);
  const onChange = vi.fn();
  watchCookies(onChange);
  return { cookieStore, onChange };
}

test.each(['pageshow', 'visibilitychange'])('Cookies may have changed at %s', (name) => {
  const { onChange } = watch();
  dispatchEvent(new Event(name));
  expect(onChange).toHaveBeenCalledOnce();
});

test('A browser’s change event reports changed cookies', () => {
  const { cookieStore, onChange } = watch();
  cookieStore.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledOnce();
});

test('A browser without change events causes no error', () => {
  vi.stubGlobal('cookieStore', undefined);
  expect(() => watchCookies(() => {})).not.toThrow();
});
