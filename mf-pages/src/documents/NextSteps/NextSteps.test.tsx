// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { PageDocument } from '../../content/PageDocument.ts';
import { link, noLink } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { loadNextSteps } from './loadNextSteps.ts';
import { NextSteps } from './NextSteps.tsx';

const pages = [
  {
    id: 'polls',
    type: 'feature_page',
    data: { title: 'Polls', summary: 'Answered with one tap.' },
  },
];
const reader = {
  ref: 'master',
  client: { getByIDs: async () => ({ results: pages }) },
} as unknown as LoadContext['reader'];
const load = (data: object) =>
  loadNextSteps({ type: 'glossary_term', data } as unknown as PageDocument, {
    reader,
    path: '/x',
    query: {},
    now: 0,
  });
const to = (id: string, text?: string) => ({
  link_type: 'Document',
  id,
  type: 'feature_page',
  url: `/features/${id}`,
  ...(text && { text }),
});

test('A step says what kind of page it leads to, with the page’s own summary', async () => {
  const next = [{ step: to('polls', 'Ask with one tap'), note: null }];
  const page = showOnPage(<NextSteps type="support_article" steps={await load({ next })} />);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('When that is done');
  expect(page.getByRole('link', { name: 'Ask with one tap' }).getAttribute('href')).toBe(
    '/features/polls',
  );
  expect(page.getByRole('listitem').textContent).toBe(
    'FeatureAsk with one tapAnswered with one tap.',
  );
});

test('The page where a term is used comes first, then the steps in their author’s order', async () => {
  const path = { step: link('/monetize#sum', 'Work it out'), note: 'With your figures.' };
  const steps = await load({ see: to('polls'), next: [path] });
  expect(steps.map(({ title, text }) => [title, text])).toEqual([
    ['Polls', 'Answered with one tap.'],
    ['Work it out', 'With your figures.'],
  ]);
});

test('A step whose page is gone, and an empty one, are left out; without steps nothing is shown', async () => {
  const steps = await load({ see: noLink, next: [{ step: to('gone'), note: null }] });
  showOnPage(<NextSteps type="glossary_term" steps={steps} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
