// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { asTemplateEntry, type LoadedTemplateGallery } from './loadTemplates.ts';
import { TemplateGallery } from './TemplateGallery.tsx';
import { templateTopics } from './templateTopics.ts';

const data = {
  title: 'The essay',
  summary: 'A title and a text.',
  topic: 'essays',
  rhythm: 'Every Sunday',
  tint: 'amber',
  sections: [{ kind: 'headline' }, { kind: 'text' }, { kind: null }, { kind: 'poll' }],
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
    'The essayA title and a text.Essays and stories Every Sunday',
  );
});

test('The drawing shows a shape for each section, and is decoration', () => {
  showOnPage(<TemplateGallery slice={create([asEntry({}) ?? []].flat())} />);
  const sheet = document.querySelector('[data-entry] [aria-hidden="true"]');
  expect(sheet?.children).toHaveLength(3);
});

test('A template without a name or a URL is left out', () => {
  expect(asEntry({ title: null })).toBeNull();
  expect(asEntry({}, null)).toBeNull();
});
