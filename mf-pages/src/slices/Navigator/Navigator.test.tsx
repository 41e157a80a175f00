// @vitest-environment happy-dom
import { buildSignUpPath } from '@site/config/links';
import { expect, test } from 'vitest';
import { createSlice, link, noLink, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import type { LoadedNavigator } from './loadNavigator.ts';
import { Navigator } from './Navigator.tsx';

const questions = [
  {
    key: 'size',
    question: 'How many?',
    hint: 'Count.',
    answers: [
      { value: 'few', label: 'Few' },
      { value: 'many', label: 'Many' },
    ],
  },
];
const details = {
  plan: 'grow',
  name: 'Grow',
  tagline: '',
  limit: null,
  includes: [],
  button: 'Try Grow',
  href: buildSignUpPath({ plan: 'grow', interval: 'month' }),
  highlighted: false,
};
const given = {
  key: 'size',
  question: 'How many?',
  label: 'Many',
  plan: 'grow',
  subscribers: 5000,
  reason: paragraphs('More fit on it.'),
  advice: 'Count again.',
  link: link('/support/clean-your-list', 'How'),
  decides: true,
} as const;

function create(more: Partial<LoadedNavigator>): LoadedNavigator {
  const slice = createSlice<LoadedNavigator>('navigator', { submit_label: 'Show me' });
  return { ...slice, questions, chosen: {}, result: null, ...more };
}

const result = {
  plan: 'grow',
  answers: [given],
  price: { subscribers: 5000, monthly: 49 },
  details,
  currency: '$',
} as const;

test('Without scripts it is one form that sends its answers in the URL', () => {
  const page = showOnPage(<Navigator slice={create({ chosen: { size: 'many' } })} />);
  const form = page.getByRole('button', { name: 'Show me' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/newsletter-navigator#answer');
  expect(form?.getAttribute('method') ?? 'get').toBe('get');
  expect(page.getByRole('radio', { name: 'Many' })).toMatchObject({ name: 'size', checked: true });
  expect(page.queryByRole('button', { name: 'Next question', hidden: false })).toBeNull();
});

test('The answer names plan, price, reasons and first steps', () => {
  const page = showOnPage(<Navigator slice={create({ result, chosen: { size: 'many' } })} />);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Grow');
  expect(page.getByText('$49 a month for up to 5,000 readers')).toBeDefined();
  expect(page.getByText('More fit on it.')).toBeDefined();
  expect(page.getByText('This decides the plan.')).toBeDefined();
  expect(page.getByRole('link', { name: 'Try Grow' }).getAttribute('href')).toBe(details.href);
  expect(page.getByRole('link', { name: 'How' }).getAttribute('href')).toBe(
    '/support/clean-your-list',
  );
});

test('An answer without advice adds nothing to the list of first steps', () => {
  const silent = { ...given, advice: null, link: noLink };
  const page = showOnPage(
    <Navigator slice={create({ result: { ...result, answers: [silent] } })} />,
  );
  expect(page.queryByRole('heading', { name: 'What to do first' })).toBeNull();
});

test('A free plan and one with individual pricing are labelled as such', () => {
  const free = { ...result, plan: 'launch', price: { subscribers: 1000, monthly: 0 } } as const;
  expect(
    showOnPage(<Navigator slice={create({ result: free })} />).getByText(
      'Free, for up to 1,000 readers',
    ),
  ).toBeDefined();
  const large = { ...result, plan: 'enterprise', price: null } as const;
  expect(
    showOnPage(<Navigator slice={create({ result: large })} />).getByText(
      'A price made to measure',
    ),
  ).toBeDefined();
});
