import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS, DROPDOWN_CLOSE_DELAY_MS, MOBILE_MENU_DELAY_MS } from '@site/config/limits';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const files = [
  'Navigation',
  'components/DesktopMenu',
  'components/Dropdown',
  'components/MobileMenu',
];

test('Style sheets wait as long as the rules say', () => {
  expect(DROPDOWN_CLOSE_DELAY_MS).toBe(125);
  expect(MOBILE_MENU_DELAY_MS).toBe(120);
  expect(read('components/Dropdown.module.css')).toContain(
    `transition-delay: ${DROPDOWN_CLOSE_DELAY_MS}ms`,
  );
  const delays = read('components/MobileMenu.module.css').match(/\b\d+ms/g);
  expect(new Set(delays)).toEqual(new Set([`${MOBILE_MENU_DELAY_MS}ms`]));
});

test('Bar and mobile menu swap at lg', () => {
  expect(BREAKPOINTS.lg).toBe(1024);
  const known = [BREAKPOINTS.lg, BREAKPOINTS.xl].map((width) => `${width}px`);
  for (const file of files)
    for (const [, width] of read(`${file}.module.css`).matchAll(/width [<>]=? (\d+px)/g))
      expect(known).toContain(width);
  expect(read('components/MobileMenu.module.css')).toMatch(
    /@media \(width >= 1024px\) \{\s*\.toggle,\s*\.sheet \{\s*display: none;/,
  );
  expect(read('components/DesktopMenu.module.css')).toMatch(
    /@media \(width >= 1024px\) \{\s*\.menu \{\s*display: block;/,
  );
});
