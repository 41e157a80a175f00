// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { SupportArticle } from './SupportArticle.tsx';

const empty = {
  title: 'Import a list',
  summary: null,
  group: 'Your list',
  updated: null,
  minutes: null,
  plans: null,
  before: [],
  steps: [],
  result: [],
  troubles: [],
};
const create = (data: object) =>
  ({ data: { ...empty, ...data } }) as unknown as Content.SupportArticleDocument;

test('The breadcrumb links to the article’s group', () => {
  const page = showOnPage(<SupportArticle document={create({})} others={[]} />);
  expect(page.getByRole('link', { name: 'Your list' }).getAttribute('href')).toBe(
    '/support#your-list',
  );
});

test('A task is a numbered list with its result and troubleshooting', () => {
  const data = {
    minutes: 5,
    plans: 'All plans',
    updated: '2026-03-02',
    steps: [
      { title: 'Open', text: paragraphs('There.') },
      { title: 'Close', text: paragraphs('Here.') },
    ],
    result: paragraphs('It is closed.'),
    troubles: [{ trouble: 'It sticks', answer: paragraphs('Pull.') }],
  };
  const page = showOnPage(<SupportArticle document={create(data)} others={[]} />);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Import a list',
    'Step by step',
    'Open',
    'Close',
    'How to tell that it worked',
    'If it does not work',
  ]);
  expect(page.getByText('5 minutes')).toBeDefined();
  expect(page.getByText('Checked March 2, 2026')).toBeDefined();
  expect(page.getByRole('term').textContent).toBe('It sticks');
});

test('Articles chosen by its author come before those of its group', () => {
  const others = [
    { href: '/support/a', title: 'A', related: true },
    { href: '/support/b', title: 'B', related: false },
  ];
  const page = showOnPage(<SupportArticle document={create({})} others={others} />);
  const listed = (name: string) => page.getByRole('navigation', { name }).textContent;
  expect([listed('Related articles'), listed('Your list')]).toEqual([
    'Related articlesA',
    'Your listB',
  ]);
});

test('An article with only a title shows only the title', () => {
  const page = showOnPage(<SupportArticle document={create({ group: null })} others={[]} />);
  expect(page.getAllByRole('heading')).toHaveLength(1);
});
