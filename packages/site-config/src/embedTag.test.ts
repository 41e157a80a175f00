import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { buildEmbedTag, buildFrameTag, EMBED_PACKAGE, SAMPLE_KEY } from './embedTag.ts';

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

test('The guide for integrators has these tags, and the name of the package', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/for-integrators.md'), 'utf8');
  for (const build of [buildEmbedTag, buildFrameTag])
    expect(guide).toContain(`    ${build(brand.siteUrl, SAMPLE_KEY)}\n`);
  expect(guide).toContain(`npm install ${EMBED_PACKAGE}\``);
});
