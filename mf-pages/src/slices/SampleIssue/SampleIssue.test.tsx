// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { SampleIssue } from './SampleIssue.tsx';

const block = (kind: string, title: string | null, text: string | null = null) => ({
  kind,
  title,
  text,
  illustration: null,
});

function show(...blocks: object[]) {
  const slice = createSlice<Content.SampleIssueSlice>('sample_issue', {
    publication: 'Backcourt',
    lettering: 'heavy',
    tint: 'red',
    subject: 'A point in the dark',
    sent: 'Friday, 22:04',
    blocks,
  });
  return showOnPage(<SampleIssue slice={slice} />);
}

test('A letter shows its subject, sender and date', () => {
  show();
  expect(document.querySelector('figcaption')?.textContent).toBe(
    'A point in the darkBackcourt, Friday, 22:04',
  );
});

test('The answers of a poll are its text, split at slashes', () => {
  const page = show(block('poll', 'Player of the match?', 'Obi / Lind/Nobody'));
  expect(page.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Obi',
    'Lind',
    'Nobody',
  ]);
});

test('Sponsored and members-only parts are marked as such', () => {
  const page = show(block('sponsor', 'Larkspur'), block('members', 'The notebook'));
  expect(page.getByText('Sponsor')).toBeDefined();
  expect(page.getByText('For members')).toBeDefined();
});

test('Nothing in the letter is a heading of the page', () => {
  const page = show(block('headline', 'One-nil', 'In the rain.'));
  expect(page.queryAllByRole('heading')).toEqual([]);
});

test('The picture of a whole issue, in its page’s first view, loads with priority', () => {
  const primary = { picture: picture('/images/scenes/stadium.png', 'A stadium'), blocks: [] };
  showOnPage(
    <SampleIssue slice={createSlice<Content.SampleIssueSlice>('sample_issue', primary, 'whole')} />,
  );
  expect(document.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
});

test('A whole issue names its author, and its parts come in their order', () => {
  const blocks = [
    block('headline', 'One-nil', 'In the rain.'),
    block('poll', 'Who?', 'Obi / Lind'),
  ];
  const issue = { publication: 'Backcourt', subject: 'Obi', author: 'Kofi Mensah', blocks };
  const slice = createSlice<Content.SampleIssueSlice>('sample_issue', issue, 'whole');
  const page = showOnPage(<SampleIssue slice={slice} />);
  const text = page.getByRole('figure', { name: 'Obi' }).textContent ?? '';
  expect(text).toContain('Kofi Mensah');
  expect(text.indexOf('One-nil')).toBeLessThan(text.indexOf('Who?'));
  expect(page.queryAllByRole('heading')).toEqual([]);
});
