// @vitest-environment happy-dom
import type { ImageField } from '@prismicio/client';
import { expect, test } from 'vitest';
import { picture } from '../testing/authored.ts';
import { showOnPage } from '../testing/showOnPage.ts';
import { Screen, screens } from './Screen.tsx';
import type { ScreenFields, ScreenRow } from './ScreenFields.ts';

function row(part: string, rest: Partial<ScreenRow> = {}): ScreenRow {
  return { part, label: null, text: null, note: null, value: null, pin: null, ...rest };
}

const fields = (rest: Partial<ScreenFields>): ScreenFields => ({
  illustration: null,
  screen: null,
  screen_publication: 'Grit',
  screen_title: 'Six hills before breakfast',
  screen_text: null,
  screen_picture: {} as ImageField,
  screen_rows: [],
  ...rest,
});

test.each([...screens.keys()])('The screen %s is one picture with a name', (screen) => {
  const page = showOnPage(<Screen fields={fields({ screen })} />);
  expect(page.getByRole('img').getAttribute('aria-label')).toContain('Grit');
});

test.each(['editor', 'site', 'letter'])(
  'The picture of the screen %s loads with priority at the top of a page, and lazily below',
  (screen) => {
    const shown = fields({ screen, screen_picture: picture('/images/scenes/ridge.png') });
    const readLoading = () => document.querySelector('img')?.getAttribute('loading');
    showOnPage(<Screen fields={shown} first />);
    expect(readLoading()).toBe('eager');
    showOnPage(<Screen fields={shown} />);
    expect(readLoading()).toBe('lazy');
  },
);

test('A slice without a screen shows its drawing', () => {
  showOnPage(<Screen fields={fields({ illustration: 'mailbox' })} />);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test.each(['unheard-of', 'constructor'])('The screen %s renders nothing', (screen) => {
  showOnPage(<Screen fields={fields({ screen })} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});

test('Parts of the product that belong to a note carry its number', () => {
  const screen_rows = [
    row('send', { pin: 2 }),
    row('menu', { label: '/po', text: 'Poll', pin: 4 }),
  ];
  showOnPage(<Screen fields={fields({ screen: 'editor', screen_rows })} />);
  expect([...document.querySelectorAll('.pin')].map((pin) => pin.textContent)).toEqual(['2', '4']);
});

test('A change shows what was and what is, and whoever has to decide has the buttons for it', () => {
  const screen_rows = [
    row('change', { label: 'Imani', text: 'changed a line', note: 'twice / once', value: '14:33' }),
    row('wait', { label: 'Jo', text: 'has the last word', note: 'Approve / Send it back' }),
  ];
  showOnPage(<Screen fields={fields({ screen: 'history', screen_rows })} />);
  const [change, wait] = [...document.querySelectorAll('li')].map((entry) =>
    [...entry.querySelectorAll('.change, .buttons span')].map((each) => each.textContent),
  );
  expect(change).toEqual(['twice', 'once']);
  expect(wait).toEqual(['Approve', 'Send it back']);
});

test('The menu of the product is only on a screen as wide as the page', () => {
  const editor = fields({ screen: 'editor' });
  expect(showOnPage(<Screen fields={editor} wide />).getByText('Website')).toBeDefined();
  expect(showOnPage(<Screen fields={editor} />).queryByText('Website')).toBeNull();
});
