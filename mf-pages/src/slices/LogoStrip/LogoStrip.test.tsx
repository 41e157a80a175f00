// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, noLink } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { LogoStrip } from './LogoStrip.tsx';

test('Each customer is named in text, with or without a logo', () => {
  const logos = [
    { name: 'Status News', mark: 'newspaper', style: 'heavy' },
    { name: 'Grit', mark: null, style: 'wide' },
  ];
  const slice = createSlice<Content.LogoStripSlice>('logo_strip', { heading: 'They write', logos });
  const page = showOnPage(<LogoStrip slice={slice} />);
  expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Status News',
    'Grit',
  ]);
});

test('A name leads to an issue to read, if there is one', () => {
  const logos = [
    { name: 'Grit', mark: 'dumbbell', style: 'wide', link: link('/newsstand/grit') },
    { name: 'Seam', mark: null, style: 'light', link: noLink },
  ];
  const page = showOnPage(
    <LogoStrip slice={createSlice<Content.LogoStripSlice>('logo_strip', { logos })} />,
  );
  expect(page.getByRole('link', { name: 'Grit' }).getAttribute('href')).toBe('/newsstand/grit');
  expect(page.getAllByRole('link')).toHaveLength(1);
});
