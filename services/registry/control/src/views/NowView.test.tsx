// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import { arrangeAnswer, arrangeState } from '../testing/arrangeState.ts';
import { NowView } from './NowView.tsx';

afterEach(cleanup);

const numbers = (bad: number, of: number) => ({ of, bad, low: bad / of / 2, high: 0.2 });
const candidate: RoomState['candidates'][number] = {
  name: 'mf-footer',
  version: '1.2.0',
  live: '1.1.0',
  since: 3,
  share: 100,
  lastAt: '2026-03-03T12:00:00.000Z',
  report: {
    verdict: 'wait',
    reason: 'Not enough is known after 100 visits.',
    odds: 2,
    views: { live: 900, candidate: 100 },
    measures: [
      { measure: 'mount', live: numbers(9, 900), candidate: numbers(4, 100), odds: 3.2 },
      {
        measure: 'lcp',
        live: { ...numbers(0, 1), of: 0 },
        candidate: { ...numbers(0, 1), of: 0 },
        odds: 1,
      },
    ],
  },
};

function show(over: Partial<RoomState> = {}, movable = ['mf-footer']) {
  const onIntent = vi.fn();
  const answer = { ...arrangeAnswer(arrangeState(over)), movable };
  render(<NowView answer={answer} onIntent={onIntent} />);
  return onIntent;
}
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

test('A team is offered the moves of its own fragments, and of no others', () => {
  const onIntent = show();
  expect(buttons()).toEqual(['Canary… mf-footer', 'Release… mf-footer', 'Roll back… mf-footer']);
  fireEvent.click(screen.getByRole('button', { name: 'Release… mf-footer' }));
  expect(onIntent).toHaveBeenCalledWith({ kind: 'release', name: 'mf-footer', version: '1.2.0' });
  cleanup();
  show({}, []);
  expect(buttons()).toEqual([]);
});

test('A canary has both arms’ numbers, what is known of them, and its own moves', () => {
  show({ candidates: [candidate] });
  expect(screen.getByText('Not enough is known after 100 visits.')).toBeTruthy();
  const [, row, ...others] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(row).toContain('Fragment did not start4.0% of 1001.0% of 900');
  expect(others).toEqual([]);
  expect(
    screen.getByRole('img', {
      name: 'candidate between 2.0% and 20.0%; live between 0.5% and 20.0%',
    }),
  ).toBeTruthy();
  expect(buttons()).toEqual([
    'Promote… mf-footer',
    'Change share… mf-footer',
    'Take back… mf-footer',
  ]);
});

test('A canary without visits says that silence promotes nothing', () => {
  show({ candidates: [{ ...candidate, lastAt: null }] });
  expect(screen.getByText('No visit yet')).toBeTruthy();
  expect(screen.getByText(/silence is no promotion/)).toBeTruthy();
});

test('A channel without a release says so', () => {
  show({ records: [] });
  expect(screen.getByText(/Nothing was released to production yet/)).toBeTruthy();
});
