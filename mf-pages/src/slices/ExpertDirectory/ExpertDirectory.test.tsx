// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { selectShown } from '../../directory/DirectoryEntry.ts';
import { readDirectoryState } from '../../directory/DirectoryState.ts';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ExpertDirectory } from './ExpertDirectory.tsx';
import { expertBudgets, expertLanguages, expertTopics } from './expertFacets.ts';
import { asExpertEntry, type LoadedExpertDirectory } from './loadExperts.ts';

const expert = (uid: string, title: string, more: object) =>
  [
    asExpertEntry({
      url: `/experts/${uid}`,
      data: { title, summary: 'Helps.', specialities: [], languages: [], ...more },
    } as unknown as Content.ExpertDocument) ?? [],
  ].flat();
const entries = [
  ...expert('anton', 'Anton de Groot', {
    kind: 'person',
    place: 'Utrecht',
    specialities: [{ speciality: 'analytics' }],
    languages: [{ language: 'dutch' }, { language: 'english' }],
    budget: '1000-5000',
  }),
  ...expert('tide', 'Studio Tideline', {
    kind: 'studio',
    specialities: [{ speciality: 'design' }, { speciality: 'juggling' }],
    languages: [{ language: 'english' }],
    budget: 'over-5000',
  }),
];

function open(query: Record<string, string>) {
  const facets = [expertTopics, expertLanguages, expertBudgets];
  const state = readDirectoryState(query, facets);
  const directory = {
    path: '/experts',
    facets,
    state,
    entries,
    shown: selectShown(entries, state),
  };
  const slice = { ...createSlice<LoadedExpertDirectory>('expert_directory', {}), directory };
  return showOnPage(<ExpertDirectory slice={slice} />);
}
const listShown = () =>
  [...document.querySelectorAll('[data-entry]:not([hidden]) h2')].map((each) => each.textContent);

test('A card shows name, place, specialities, languages and price', () => {
  open({});
  const text = document.querySelector('[data-entry]')?.textContent;
  for (const words of ['Anton de Groot', 'Independent, Utrecht', 'Analytics', 'Dutch, English'])
    expect(text).toContain(words);
  expect(text).toContain('$1,000 to $5,000');
});

test('Specialty, language and budget are combined, and the form shows the choices', () => {
  const page = open({ language: 'english', budget: 'over-5000' });
  expect(listShown()).toEqual(['Studio Tideline']);
  const budget = page.getByRole('combobox', { name: 'Budget' });
  expect(budget.querySelector('[selected]')?.textContent).toBe('Over $5,000');
  open({ language: 'dutch', budget: 'over-5000' });
  expect(listShown()).toEqual([]);
});

test('Initials are taken from the names, without particles', () => {
  open({});
  expect(document.querySelector('[data-entry] [aria-hidden]')?.textContent).toBe('AG');
});
