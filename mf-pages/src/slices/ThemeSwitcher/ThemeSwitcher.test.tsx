// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';
import { LAYOUTS, PAIRINGS, PALETTES } from './themeChoices.ts';

function show() {
  const slice = createSlice<Content.ThemeSwitcherSlice>('theme_switcher', {
    publication: 'The Tide',
    tagline: 'Every morning',
    address: 'tide.example',
    issues: [
      {
        day: 'Friday',
        title: 'Low water',
        text: 'Glass.',
        picture: picture('/images/scenes/ridge.png'),
      },
    ],
  });
  return showOnPage(<ThemeSwitcher slice={slice} />);
}

test('Colors, typefaces and layout are groups of radio buttons, each with one chosen', () => {
  const page = show();
  for (const name of ['Colors', 'Typefaces', 'Layout']) {
    const radios = [
      ...page.getByRole('group', { name }).querySelectorAll<HTMLInputElement>('[type="radio"]'),
    ];
    expect(radios.length).toBeGreaterThan(2);
    expect(new Set(radios.map((each) => each.name)).size).toBe(1);
    expect(radios.map(({ checked }) => checked).indexOf(true)).toBe(0);
    expect(radios.filter(({ checked }) => checked)).toHaveLength(1);
  }
});

test('The site has its name and its issues, none of them a heading of the page', () => {
  const page = show();
  const site = page.getByRole('region', { name: 'The site in this theme' });
  expect(site.textContent).toContain('The TideEvery morningFridayLow waterGlass.');
  expect(page.queryAllByRole('heading')).toEqual([]);
});

test('Every choice but the usual colors and typefaces has styles of its own', () => {
  const css = readFileSync(join(import.meta.dirname, 'Site.module.css'), 'utf8');
  for (const { value } of [...PALETTES.slice(1), ...PAIRINGS.slice(1), ...LAYOUTS])
    expect(css).toContain(`[value="${value}"]:checked`);
});
