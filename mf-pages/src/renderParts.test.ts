import { expect, test, vi } from 'vitest';
import type { AnySlice } from './content/PageDocument.ts';
import { renderParts } from './renderParts.ts';
import { createSlice, title } from './testing/authored.ts';
import { createRequest } from './testing/createRequest.ts';

const request = createRequest('http://content.test/api/v2', '/about');

test('A slice whose content is not what its model says is left out and named, and the others are shown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const hero = createSlice<AnySlice>('hero', { heading: title('Polls') });
  const broken = createSlice<AnySlice>('hero', { heading: ['no block'] });
  const { html } = renderParts(request, { opening: null, slices: [broken, hero], title: 'About' });
  expect(html).toContain('Polls');
  expect(html).toContain('About');
  expect(log.mock.calls.map(([line]) => line)).toEqual(['/about is shown without its hero:']);
});

test('An opening that cannot be shown is left out', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const document = { type: 'glossary_term', data: { title: 'Open rate', definition: 5 } };
  const opening = { document, others: [] } as never;
  const slices = [createSlice<AnySlice>('hero', { heading: title('Polls') })];
  expect(renderParts(request, { opening, slices, title: null }).html).toContain('Polls');
});

test('What leaving out a part does not help is an error', () => {
  expect(() =>
    renderParts(request, { opening: null, slices: [], title: {} as unknown as string }),
  ).toThrow('Objects are not valid');
});
