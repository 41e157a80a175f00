// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, noLink, picture, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Hero } from './Hero.tsx';

const create = (primary: object, variation = 'default') =>
  createSlice<Content.HeroSlice>('hero', primary, variation);

test('Its heading is the page’s first-level heading', () => {
  const page = showOnPage(<Hero slice={create({ heading: title('Send letters') })} />);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Send letters');
});

test('Its buttons link to their targets', () => {
  const buttons = [link('/pricing', 'Start'), link('/demo', 'Get a demo')];
  const page = showOnPage(<Hero slice={create({ buttons })} />);
  expect(page.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/pricing');
  expect(page.getByRole('link', { name: 'Get a demo' }).className).toContain('secondary');
});

test('A button without a target or a label is left out', () => {
  const buttons = [noLink, link('/pricing'), link('javascript:alert(1)', 'Win')];
  const page = showOnPage(<Hero slice={create({ buttons })} />);
  expect(page.queryAllByRole('link')).toEqual([]);
});

test('The split variation shows its illustration, hidden from screen readers', () => {
  showOnPage(<Hero slice={create({ illustration: 'mailbox' }, 'split')} />);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('A letter in its envelope takes the place of an illustration, hidden from screen readers', () => {
  const letter = { letter_publication: 'The Morning Tide', letter_time: '7:00 AM' };
  const page = showOnPage(<Hero slice={create(letter, 'split')} />);
  expect(page.getByText('The Morning Tide').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(page.getByText('7:00 AM').closest('svg')).not.toBeNull();
});

test('An unknown illustration renders nothing and throws no error', () => {
  showOnPage(<Hero slice={create({ illustration: 'constructor' }, 'split')} />);
  expect(document.querySelector('svg')).toBeNull();
});

test('A letterhead shows its recipient, sender and subject', () => {
  const letter = { to: 'Writers', from: 'The desk', subject: null, icon: 'pen' };
  const page = showOnPage(
    <Hero slice={create({ heading: title('Write'), ...letter }, 'letterhead')} />,
  );
  expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
    'To',
    'From',
  ]);
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('Facts are shown on a label next to the text', () => {
  const facts = [{ name: 'On plan', value: 'Launch' }];
  showOnPage(<Hero slice={create({ label: 'Declaration', facts }, 'facts')} />);
  expect(document.querySelector('dl')?.textContent).toBe('On planLaunch');
});

test('A cover’s picture loads with priority', () => {
  const cover = { picture: picture('/images/scenes/harbour.png', 'A harbour') };
  const page = showOnPage(<Hero slice={create(cover, 'cover')} />);
  const image = page.getByRole('img', { name: 'A harbour' });
  expect(image.getAttribute('fetchpriority')).toBe('high');
  expect(image.closest('section')?.className).toContain('theme-dark');
});
