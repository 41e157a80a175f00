// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Week } from './Week.tsx';

const days = [
  { day: 'Monday', title: 'Write', text: [], by_itself: false },
  { day: 'Tuesday', title: 'Sent', text: [], by_itself: true },
];

test.each(['default', 'hours'])(
  'In the %s variation automatic items are labelled in text',
  (variation) => {
    const slice = createSlice<Content.WeekSlice>(
      'week',
      { heading: title('A week'), days, legend: 'By itself' },
      variation,
    );
    const page = showOnPage(<Week slice={slice} />);
    const marked = page.getAllByRole('listitem').map((day) => day.textContent);
    expect(marked).toEqual(['MondayWrite', 'TuesdaySentBy itself']);
  },
);
