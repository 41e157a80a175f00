// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Stats } from './Stats.tsx';

test.each(['default', 'ledger'])(
  'In the %s variation each figure has its label, its source is named, and a link says how it was counted',
  (variation) => {
    const slice = createSlice<Content.StatsSlice>(
      'stats',
      {
        stats: [{ value: '99.2%', label: 'delivered' }],
        footnote: 'In December.',
        link: link('/about/how-we-count', 'How we count'),
      },
      variation,
    );
    const page = showOnPage(<Stats slice={slice} />);
    expect(page.getByRole('term').textContent).toBe('delivered');
    expect(page.getByRole('definition').textContent).toBe('99.2%');
    expect(page.getByText('In December.')).toBeDefined();
    expect(page.getByRole('link', { name: 'How we count' })).toBeDefined();
  },
);
