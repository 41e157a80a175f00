// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Stats } from './Stats.tsx';

test.each(['default', 'ledger'])(
  'In the %s variation each figure has its label, and its source is named',
  (variation) => {
    const slice = createSlice<Content.StatsSlice>(
      'stats',
      {
        stats: [{ value: '99.2%', label: 'delivered' }],
        footnote: 'In December.',
      },
      variation,
    );
    const page = showOnPage(<Stats slice={slice} />);
    expect(page.getByRole('term').textContent).toBe('delivered');
    expect(page.getByRole('definition').textContent).toBe('99.2%');
    expect(page.getByText('In December.')).toBeDefined();
  },
);
