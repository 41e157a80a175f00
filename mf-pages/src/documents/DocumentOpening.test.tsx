// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PageDocument } from '../content/PageDocument.ts';
import { paragraphs } from '../testing/authored.ts';
import { showOnPage } from '../testing/showOnPage.ts';
import { DocumentOpening } from './DocumentOpening.tsx';

function open(type: string, url: string, data: object, others: object[] = []) {
  const document = { type, url, data } as unknown as PageDocument;
  return showOnPage(<DocumentOpening document={document} others={others} />);
}
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

const term = {
  title: 'Bounce',
  summary: 'A letter that came back.',
  topic: 'sending',
  explanation: paragraphs('It is final or it is not.'),
  example: paragraphs('Thirty-one of 8,200.'),
};

test('A term is explained with an example, and links to its index and to related terms', () => {
  const churn = { href: '/newsletter-glossary/churn', title: 'Churn', summary: 'Who left.' };
  const page = open('glossary_term', '/newsletter-glossary/bounce', term, [churn]);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Bounce');
  expect(page.getByRole('complementary', { name: 'For example' }).textContent).toContain('8,200');
  expect(hrefOf(page.getByRole('link', { name: 'Glossary' }))).toBe('/newsletter-glossary');
  expect(hrefOf(page.getByRole('link', { name: 'Sending' }))).toBe(
    '/newsletter-glossary?topic=sending',
  );
  expect(hrefOf(page.getByRole('link', { name: 'Churn' }))).toBe('/newsletter-glossary/churn');
});

test('A term with few fields shows no empty sections', () => {
  const page = open('glossary_term', '/newsletter-glossary/bounce', {
    ...term,
    topic: null,
    example: [],
  });
  expect(page.getAllByRole('link')).toHaveLength(1);
  expect(page.queryByText('For example')).toBeNull();
  expect(page.queryByText('Related terms')).toBeNull();
});

test('A template explains each section, and shows a letter with all of them in the same order', () => {
  const page = open('template', '/templates/essay', {
    title: 'The essay',
    topic: 'essays',
    rhythm: 'Every Sunday',
    length: '9 minutes',
    purpose: paragraphs('One long text.'),
    audience: [],
    advice: paragraphs('Read it aloud.'),
    sections: [
      { kind: 'headline', name: 'Title', text: 'Seven words.', sample: 'The bakery' },
      { kind: 'text', name: 'Text', text: 'The rest.', sample: 'At four.' },
    ],
  });
  expect(page.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'The essay',
    'What goes where',
    'Title',
    'Text',
    'What it is for',
    'Before you send it',
  ]);
  expect(page.getByRole('figure', { name: /The essay/ }).textContent).toBe('The bakeryAt four.');
  expect(page.getByText('9 minutes')).toBeDefined();
});

test('An expert lists their offers with prices, and what they decline', () => {
  const page = open('expert', '/experts/felix', {
    title: 'Felix Brandt',
    kind: 'person',
    place: 'Hamburg',
    specialities: [{ speciality: 'migration' }],
    languages: [{ language: 'german' }],
    budget: '1000-5000',
    about: paragraphs('He moves archives.'),
    offers: [{ title: 'Inventory', text: 'Ten pages.', price: '$600' }],
    fits: null,
    not_for: 'Moves by Monday.',
  });
  expect(page.getByText('Migration').tagName).toBe('DD');
  expect(page.getByText('$1,000 to $5,000').tagName).toBe('DD');
  expect(page.getByText('Inventory').closest('li')?.textContent).toContain('$600');
  expect(document.body.textContent).toContain('Rather not: Moves by Monday.');
  expect(document.body.textContent).not.toContain('A good fit');
});

test('A document that shows only its slices has no opening', () => {
  open('page', '/about', { title: 'About' });
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
