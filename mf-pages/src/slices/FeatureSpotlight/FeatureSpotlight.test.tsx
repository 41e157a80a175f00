// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, listItems, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { FeatureSpotlight } from './FeatureSpotlight.tsx';

const create = (primary: object) =>
  createSlice<Content.FeatureSpotlightSlice>('feature_spotlight', {
    heading: title('A list that grows'),
    body: listItems('a welcome', 'a referral'),
    illustration: 'map',
    tint: 'blue',
    ...primary,
  });

test('The text precedes the picture in the document, whichever side the picture is on', () => {
  for (const side of ['left', 'right']) {
    showOnPage(<FeatureSpotlight slice={create({ side })} />);
    const order = [...document.querySelectorAll('h2, li, svg')].map(({ localName }) => localName);
    expect(order).toEqual(['h2', 'li', 'li', 'svg']);
  }
});
