// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { bootAfterPaint } from './bootAfterPaint.ts';

const element = { dataset: { boot: '/assets/boot-1.js', integrity: 'sha256-a+b/c=' } };

afterEach(() => {
  document.head.innerHTML = '';
});

test('The boot script is an element of the document where the page is laid out at once', () => {
  const write = vi.spyOn(document, 'write').mockImplementation(() => {});
  bootAfterPaint(element, () => false);
  expect(write.mock.calls).toEqual([
    ['<script type="module" src="/assets/boot-1.js" integrity="sha256-a+b/c="></script>'],
  ]);
});

test('After the first paint it is fetched with its digest; whether it arrives or not, that ends', async () => {
  const paintFirst = vi.fn((_load: () => Promise<unknown>) => true);
  const write = vi.spyOn(document, 'write').mockImplementation(() => {});
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  bootAfterPaint(element, paintFirst);
  for (const name of ['load', 'error']) {
    append.mockClear();
    const loaded = paintFirst.mock.lastCall?.[0]();
    const script = append.mock.lastCall?.[0] as HTMLScriptElement;
    expect([script.type, script.getAttribute('src'), script.getAttribute('integrity')]).toEqual([
      'module',
      '/assets/boot-1.js',
      'sha256-a+b/c=',
    ]);
    script.dispatchEvent(new Event(name));
    await loaded;
  }
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['complete', 1],
  ['interactive', 0],
] as const)(
  'The boot script learns that the page is shown, also when it comes after that (%s)',
  (state, times) => {
    const paintFirst = vi.fn((_load: () => Promise<unknown>) => true);
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const onShow = vi.fn();
    addEventListener('pageshow', onShow, { once: true });
    bootAfterPaint(element, paintFirst);
    void paintFirst.mock.lastCall?.[0]();
    const script = append.mock.lastCall?.[0] as HTMLScriptElement;
    script.dispatchEvent(new Event('load'));
    removeEventListener('pageshow', onShow);
    expect(onShow).toHaveBeenCalledTimes(times);
  },
);

test('The web manifest leaves the page until the boot script is fetched after the first paint, and stays where that comes at once', () => {
  const isThere = () => document.querySelector('link[rel=manifest]') !== null;
  document.head.innerHTML = '<link rel="manifest" href="/site.webmanifest">';
  vi.spyOn(document, 'write').mockImplementation(() => {});
  bootAfterPaint(element, () => false);
  expect(isThere()).toBe(true);
  const paintFirst = vi.fn((_load: () => Promise<unknown>) => true);
  bootAfterPaint(element, paintFirst);
  expect(isThere()).toBe(false);
  // happy-dom would load the script.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  void paintFirst.mock.lastCall?.[0]();
  const [, manifest] = append.mock.lastCall ?? [];
  expect((manifest as Element).outerHTML).toBe('<link rel="manifest" href="/site.webmanifest">');
});
