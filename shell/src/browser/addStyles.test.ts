// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
});

const writeImportMap = (integrity: Record<string, string>) => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
};
const describeLinks = () =>
  [...document.querySelectorAll('link')].map((link) =>
    (['rel', 'integrity', 'crossOrigin'] as const)
      .map((name) => link[name])
      .toSpliced(1, 0, link.getAttribute('href')),
  );

test('A style sheet is added once, with its digest from the import map', async () => {
  writeImportMap({ '/a.css': 'sha256-a' });
  const { addStyles } = await import('./addStyles.ts');
  await Promise.all([addStyles('/a.css'), addStyles('/a.css')]);
  expect(describeLinks()).toEqual([['stylesheet', '/a.css', 'sha256-a', '']]);
});

test('A preload is requested with the digest of its later use', async () => {
  writeImportMap({ '/f/r.js': 'sha256-r', '/f/a.js': 'sha256-a', '/f/a.css': 'sha256-c' });
  const { preloadFragment } = await import('./loadScript.ts');
  const module = { file: 'a.js', css: ['a.css'], preload: [] };
  const data = { version: '1.0.0', folder: '/f/', remoteEntry: 'r.js', exposes: { './a': module } };
  preloadFragment(data, './a', ['/react.js']);
  expect(describeLinks()).toEqual([
    ['modulepreload', '/f/r.js', 'sha256-r', ''],
    ['modulepreload', '/f/a.js', 'sha256-a', ''],
    ['preload', '/f/a.css', 'sha256-c', ''],
  ]);
});

test('Without digests, as in development, files are loaded unchecked', async () => {
  const { addStyles } = await import('./addStyles.ts');
  await addStyles('/a.css');
  expect(describeLinks()).toEqual([['stylesheet', '/a.css', '', '']]);
});
