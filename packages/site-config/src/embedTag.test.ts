import { expect, test } from 'vitest';
import { buildEmbedTag } from './embedTag.ts';

test('A tag names the loader, the key and the options', () => {
  expect(buildEmbedTag('https://site.example', 'pk_1', { mode: 'button', theme: 'dark' })).toBe(
    '<script type="module" src="https://site.example/embed/1/lead-popup.js" data-key="pk_1" data-mode="button" data-theme="dark"></script>',
  );
});

test('Without a key it is a tag for pages that write elements', () => {
  expect(buildEmbedTag('https://site.example')).toBe(
    '<script type="module" src="https://site.example/embed/1/lead-popup.js"></script>',
  );
});

test('No value ends its attribute', () => {
  const texts = `{"button":"</script><b>&'"}`;
  expect(buildEmbedTag('https://site.example', 'pk_1', { texts })).toContain(
    `data-texts='{"button":"&lt;/script&gt;&lt;b&gt;&amp;&#39;"}'></script>`,
  );
});
