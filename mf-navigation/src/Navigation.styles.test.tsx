// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS, DROPDOWN_CLOSE_DELAY_MS, MOBILE_MENU_DELAY_MS } from '@site/config/limits';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from './server.tsx';
import { createRequest } from './testing.ts';

const css = [
  '../../packages/ui/src/tokens.css',
  'Navigation.module.css',
  'components/DesktopMenu.module.css',
  'components/Dropdown.module.css',
  'components/MobileMenu.module.css',
]
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
  .replaceAll(/:global\(([^()]*)\)/g, '$1');

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
const { innerWidth } = window;
const styleOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) as HTMLElement);

/** Shows the bar at a viewport width, with these attributes on the mobile menu's `details`. */
async function show(width: number, menu: Record<string, string> = {}): Promise<void> {
  happyDOM.setViewport({ width });
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = (await render(createRequest())).html;
  for (const [name, value] of Object.entries(menu))
    document.querySelector('.toggle')?.setAttribute(name, value);
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  happyDOM.setViewport({ width: innerWidth });
});

test('The sticky bar stays at the top', async () => {
  await show(1280);
  expect(styleOf('header')).toMatchObject({ position: 'sticky', insetBlockStart: '0' });
});

test('Bar and mobile menu swap at lg', async () => {
  expect(BREAKPOINTS.lg).toBe(1024);
  const readDisplays = () =>
    ['nav.menu', '.bar > .actions .callToAction', '.login', '.toggle', '.sheet'].map(
      (selector) => styleOf(selector).display,
    );
  await show(BREAKPOINTS.lg - 1);
  expect(readDisplays()).toEqual(['none', 'none', 'inline-flex', 'block', 'flex']);
  await show(BREAKPOINTS.lg);
  expect(readDisplays()).toEqual(['block', 'inline-flex', 'inline-flex', 'none', 'none']);
});

test('The mobile menu slides in from the side over the whole screen', async () => {
  await show(360);
  expect(styleOf('.sheet')).toMatchObject({ position: 'fixed', inset: '0' });
  expect(styleOf('.sheet').getPropertyValue('translate')).toBe('100% 0');
  await show(360, { open: '', 'data-state': 'open' });
  expect(styleOf('.sheet').getPropertyValue('translate')).toBe('none');
});

test('The delays in style sheets match the configured ones', async () => {
  expect(DROPDOWN_CLOSE_DELAY_MS).toBe(125);
  expect(MOBILE_MENU_DELAY_MS).toBe(120);
  await show(1280);
  expect(styleOf('.panel').transitionDelay).toBe(`${DROPDOWN_CLOSE_DELAY_MS}ms`);
  await show(360, { open: '' });
  expect(styleOf('.sheet').transitionDelay).toBe(`${MOBILE_MENU_DELAY_MS}ms`);
  await show(360, { open: '', 'data-state': 'closing' });
  expect(styleOf('.sheet').transition).toContain(`translate ${MOBILE_MENU_DELAY_MS}ms`);
});
