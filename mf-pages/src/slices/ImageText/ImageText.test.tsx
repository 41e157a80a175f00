// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, picture, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ImageText } from './ImageText.tsx';

const create = (primary: object, variation?: string) =>
  createSlice<Content.ImageTextSlice>(
    'image_text',
    {
      heading: title('A desk by the sea'),
      body: paragraphs('Here.'),
      picture: picture('/images/scenes/harbour.png', 'A harbour'),
      ...primary,
    },
    variation,
  );

test.each(['default', 'wide'])(
  'In the %s variation its picture has several sizes and reserves its space',
  (variation) => {
    const page = showOnPage(<ImageText slice={create({ caption: 'At six' }, variation)} />);
    const image = page.getByRole('img', { name: 'A harbour' });
    expect(image.getAttribute('srcset')).toContain('640w');
    expect(image.getAttribute('sizes')).toContain('min-width');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1000']);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(page.getByText('At six')).toBeDefined();
  },
);

test('The text precedes the picture in the document, whichever side it is on', () => {
  for (const side of ['left', 'right']) {
    showOnPage(<ImageText slice={create({ side })} />);
    const order = [...document.querySelectorAll('h2, p, img')].map(({ localName }) => localName);
    expect(order).toEqual(['h2', 'p', 'img']);
  }
});
