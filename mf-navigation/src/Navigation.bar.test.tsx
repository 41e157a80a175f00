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

/** Lists the bar's own items in order, without panels and the mobile sheet. */
function readBar(bar: HTMLElement): (string | null)[] {
  const items = [...bar.querySelectorAll('a, summary')].filter(
    (item) => !item.closest('.panel, .sheet'),
  );
  return items.map((item) => item.getAttribute('aria-label') ?? item.textContent);
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
  [{}, ['Start trial to /pricing', 'Get a demo to /demo']],
  [{ hideDemo: true }, ['Get started for free to /pricing']],
  [{ hideSignUp: true }, ['Get a demo to /demo']],
  [{ hideDemo: true, hideSignUp: true }, []],
])('With %o the right end has %o, in the bar and in the mobile menu', (options, links) => {
  const bar = show({ options });
  for (const place of [':scope > .actions .callToAction', '.sheet .actions a']) {
    const found = [...bar.querySelectorAll(place)];
    expect(found.map((link) => `${link.textContent} to ${link.getAttribute('href')}`)).toEqual(
      links,
    );
  }
});

test('The link for developers announces that it leads to the API docs', () => {
  show();
  const developers = document.querySelector(
    `[data-menu=resources] a[href="${brand.external.developers}"]`,
  );
  expect(developers?.textContent).toBe('DevelopersAPI docs');
});
