// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ChangelogEntry } from './ChangelogEntry.tsx';

const create = (data: object) =>
  ({
    data: {
      title: 'Faster',
      summary: null,
      date: null,
      kind: null,
      audience: null,
      body: [],
      ...data,
    },
  }) as unknown as Content.ChangelogEntryDocument;

test('An entry shows what changed, when and for whom', () => {
  const document = create({
    date: '2026-03-03',
    kind: 'Improved',
    audience: 'everyone',
    body: paragraphs('By half.'),
  });
  const page = showOnPage(<ChangelogEntry document={document} others={[]} />);
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Changelog',
    'Improved',
    'March 3, 2026',
    'For everyone',
  ]);
  expect(page.getByText('By half.')).toBeDefined();
});

test('It links to the next and the previous entry', () => {
  const others = [
    { href: '/changelog/b', title: 'B', place: 'newer' },
    { href: '/changelog/a', title: 'A', place: 'older' },
  ] as const;
  const page = showOnPage(<ChangelogEntry document={create({})} others={others} />);
  expect(
    page
      .getAllByRole('link')
      .slice(1)
      .map((each) => [each.getAttribute('href'), each.getAttribute('rel')]),
  ).toEqual([
    ['/changelog/b', 'prev'],
    ['/changelog/a', 'next'],
  ]);
});
