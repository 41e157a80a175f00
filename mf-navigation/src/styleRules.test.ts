import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('The sticky bar stays at the upper edge', () => {
  expect(read('Navigation.module.css')).toMatch(
    /\.sticky \{\s*position: sticky;\s*inset-block-start: 0;/,
  );
});

test('The mobile menu slides in from the side over the whole screen', () => {
  const css = read('components/MobileMenu.module.css');
  expect(css).toMatch(/\.sheet \{\s*position: fixed;\s*inset: 0;/);
  expect(css).toMatch(/\.sheet \{[^}]*translate: 100% 0;/);
  expect(css).toMatch(/\[data-state="open"\] \+ \.sheet \{\s*translate: none;/);
});

test('The page does not scroll while the mobile menu is open', () => {
  expect(read('components/MobileMenu.module.css')).toMatch(
    /@media \(width < 1024px\) \{[^}]*:global\(html\):has\(\.toggle\[open\]\) \{\s*overflow: hidden;/,
  );
});
