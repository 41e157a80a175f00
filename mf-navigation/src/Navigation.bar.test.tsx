// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';
import { createProps } from './testing.ts';

afterEach(cleanup);

function show(options: Parameters<typeof createProps>[0] = {}) {
  render(<Navigation content={menuContent} {...createProps(options)} />);
  return document.querySelector('.bar') as HTMLElement;
}

/** What stands in the bar itself, in its order; panels and the mobile sheet left out. */
function readBar(bar: HTMLElement): (string | null)[] {
  const things = [...bar.querySelectorAll('a, summary')].filter(
    (thing) => !thing.closest('.panel, .sheet'),
  );
  return things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent);
}

test('The bar has the logo, three dropdowns, three links, and on the right login, trial, demo and menu', () => {
  expect(readBar(show())).toEqual([
    `${brand.name} home`,
    'Platform',
    'Solutions',
    'Resources',
    'Enterprise',
    'Ad Network (for brands)',
    'Pricing',
    'Login (opens in a new tab)',
    'Start trial',
    'Get a demo',
    'Menu',
  ]);
});

test.each([
  [{ hideDemo: true }, ['Get started for free']],
  [{ hideSignUp: true }, ['Get a demo']],
  [{ hideDemo: true, hideSignUp: true }, []],
])('With %o the right end has %o, in the bar and in the mobile menu', (options, labels) => {
  const bar = show({ options });
  expect(readBar(bar).slice(8, -1)).toEqual(labels);
  const sheet = [...bar.querySelectorAll('.sheet .actions a')];
  expect(sheet.map((link) => link.textContent)).toEqual(labels);
});

test('The link for developers says that it leads to the API docs', () => {
  show();
  const developers = document.querySelector(
    `[data-menu=resources] a[href="${brand.external.developers}"]`,
  );
  expect(developers?.textContent).toBe('DevelopersAPI docs');
});
