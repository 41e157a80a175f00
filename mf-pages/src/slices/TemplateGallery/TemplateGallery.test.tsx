// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { asTemplateEntry, type LoadedTemplateGallery } from './loadTemplates.ts';
import { TemplateGallery } from './TemplateGallery.tsx';
import { TemplateLetter } from './TemplateLetter.tsx';
import { templateTopics } from './templateTopics.ts';

const data = {
  title: 'The essay',
  summary: 'A title and a text.',
  topic: 'essays',
  rhythm: 'Every Sunday',
  tint: 'amber',
  look: 'letter',
  sections: [
    { kind: 'headline', sample: 'The bakery' },
    { kind: 'text', sample: 'At four.' },
    { kind: null, sample: null },
    { kind: 'poll', sample: '62% Yes / No' },
    { kind: 'list', sample: 'One / Two' },
    { kind: 'signature', sample: 'Marguerite' },
  ],
};
const asEntry = (more: object, url: string | null = '/templates/essay') =>
  asTemplateEntry({ url, data: { ...data, ...more } } as unknown as Content.TemplateDocument);

function create(entries: LoadedTemplateGallery['directory']['entries']): LoadedTemplateGallery {
  const directory = {
    path: '/templates',
    facets: [templateTopics],
    state: { search: '', chosen: {} },
    entries,
    shown: new Set(entries.map(({ href }) => href)),
  };
  return { ...createSlice<LoadedTemplateGallery>('template_gallery', {}), directory };
}

test('A template is a card with its name, purpose and rhythm, and links to its page', () => {
  const page = showOnPage(<TemplateGallery slice={create([asEntry({}) ?? []].flat())} />);
  expect(page.getByRole('link', { name: 'The essay' }).getAttribute('href')).toBe(
    '/templates/essay',
  );
  expect(document.querySelector('[data-entry]')?.textContent).toBe(
    'The bakeryAt four.62% YesNoOneTwoThe essayA title and a text.Essays and stories Every Sunday',
  );
});

test('Templates stand below what they are made for, in the order of the filter, and none is lost', () => {
  const entries = [
    asEntry({ title: 'The shop', topic: 'selling' }, '/templates/shop'),
    asEntry({ title: 'The note', topic: null }, '/templates/note'),
    asEntry({}),
  ].flatMap((entry) => entry ?? []);
  const page = showOnPage(<TemplateGallery slice={create(entries)} />);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Essays and stories',
    'The essay',
    'Selling',
    'The shop',
    'More',
    'The note',
  ]);
});

test('A group without a match is hidden with its heading', () => {
  const slice = create([asEntry({}) ?? []].flat());
  const directory = { ...slice.directory, shown: new Set<string>() };
  const page = showOnPage(<TemplateGallery slice={{ ...slice, directory }} />);
  expect(page.queryByRole('heading', { name: 'Essays and stories' })).toBeNull();
});

test('A card shows the top of a letter, as decoration, and a search reads what it shows', () => {
  const entry = asEntry({});
  showOnPage(<TemplateGallery slice={create([entry ?? []].flat())} />);
  const letter = document.querySelector('[data-entry] [aria-hidden="true"]');
  expect(letter?.textContent).toBe('The bakeryAt four.62% YesNoOneTwo');
  for (const words of ['The bakery', 'At four.', 'Yes', 'Two'])
    expect(entry?.text).toContain(words);
});

test('An answer with a percentage is drawn as far as it was chosen', () => {
  showOnPage(<TemplateGallery slice={create([asEntry({}) ?? []].flat())} />);
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['62%']);
});

test('A template without a name or a URL is left out', () => {
  expect(asEntry({ title: null })).toBeNull();
  expect(asEntry({}, null)).toBeNull();
});

test('In a letter at the top of its page, pictures of the first view load with priority', () => {
  const section = { kind: 'picture', sample: '', picture: picture('/images/scenes/ridge.png') };
  const letter = { look: null, tint: null, sizes: '10rem', sections: Array(4).fill(section) };
  const listPriorities = () =>
    [...document.querySelectorAll('img')].map((each) => each.getAttribute('fetchpriority'));
  showOnPage(<TemplateLetter first {...letter} />);
  expect(listPriorities()).toEqual(['high', 'high', 'high', null]);
  showOnPage(<TemplateLetter {...letter} />);
  expect(listPriorities()).toEqual([null, null, null, null]);
});
