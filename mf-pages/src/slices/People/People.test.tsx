// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { People } from './People.tsx';

test('A person has a name, a role and a stamp that is decoration', () => {
  const people = [{ name: 'Ines Carvalho', role: 'Product', text: null }];
  const slice = createSlice<Content.PeopleSlice>('people', { people });
  const page = showOnPage(<People slice={slice} />);
  expect(page.getByRole('heading', { name: 'Ines Carvalho' })).toBeDefined();
  expect(page.getByText('IC').getAttribute('aria-hidden')).toBe('true');
});

test('With portraits each person has a picture', () => {
  const portrait = picture('/images/people/ines.png', 'Ines Carvalho', 640, 640);
  const people = [{ portrait, name: 'Ines Carvalho', role: 'Product', text: 'Was a typesetter.' }];
  const slice = createSlice<Content.PeopleSlice>('people', { people }, 'portraits');
  const page = showOnPage(<People slice={slice} />);
  expect(page.getByRole('img', { name: 'Ines Carvalho' })).toBeDefined();
  expect(page.getByText('Was a typesetter.')).toBeDefined();
});
