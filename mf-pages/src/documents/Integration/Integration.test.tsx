// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { listItems, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Integration } from './Integration.tsx';

const create = (data: object) =>
  ({
    url: '/integrations/shop',
    data: {
      title: 'Shop',
      summary: null,
      icon: 'gift',
      kind: 'payment',
      maker: 'Built in',
      plans: 'All plans',
      body: [],
      moves: [],
      needs: [],
      steps: [],
      limits: [],
      ...data,
    },
  }) as unknown as Content.IntegrationDocument;

test('It shows which data moves where, the requirements, how to connect and the limits', () => {
  const data = {
    body: paragraphs('Orders become tags.'),
    moves: [{ from: 'Orders', to: 'Readers', what: 'Date', when: 'At once' }],
    needs: listItems('A shop'),
    steps: [{ title: 'Copy the address', text: paragraphs('There.') }],
    limits: paragraphs('It forgets.'),
  };
  const page = showOnPage(<Integration document={create(data)} others={[]} />);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Shop',
    'What moves where',
    'What you need',
    'How to connect',
    'Copy the address',
    'What it does not do',
  ]);
  expect(page.getByText('Orders').closest('li')?.textContent).toContain('Readers');
  expect(page.getByText('At once')).toBeDefined();
});

test('The breadcrumb links to its kind, and the margin to other integrations', () => {
  const others = [{ href: '/integrations/feed', title: 'Feed' }] as never[];
  const page = showOnPage(<Integration document={create({})} others={others} />);
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Payment and shops')).toBe('/integrations?kind=payment');
  expect(hrefOf('Feed')).toBe('/integrations/feed');
});
