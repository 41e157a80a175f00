// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import type { Api, MoveBody } from '../api/createApi.ts';
import { RefusedError } from '../api/RefusedError.ts';
import { ApiContext } from '../parts/ApiContext.ts';
import { arrangeState } from '../testing/arrangeState.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { planMove } from './planMove.ts';

afterEach(cleanup);

const state = arrangeState();
const earlier = { ...state, records: state.records.slice(1) };

/** A dialog that rolls the footer back, in front of a registry that answers so. */
function open(shown: RoomState, answer: () => Promise<unknown> = async () => ({})) {
  const asked: [string, string, MoveBody][] = [];
  const api = {
    move: (channel: string, route: string, body: MoveBody) => {
      asked.push([channel, route, body]);
      return answer();
    },
  } as unknown as Api;
  const onMoved = vi.fn();
  const show = (newest: RoomState) => (
    <ApiContext value={api}>
      <MoveDialog
        state={newest}
        plan={(each) => planMove({ kind: 'rollback', name: 'mf-footer' }, each)}
        team="growth"
        onClose={() => {}}
        onMoved={onMoved}
      />
    </ApiContext>
  );
  const { rerender } = render(show(shown));
  return { asked, onMoved, update: (newest: RoomState) => rerender(show(newest)) };
}

const confirm = (reason: string) => {
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Roll back' }));
};

test('A move without a reason is not made', () => {
  const { asked } = open(state);
  confirm('  ');
  expect(screen.getByText(/Say why/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Reason/));
  expect(asked).toEqual([]);
});

test('A move names the record that its person has seen, and the reason', async () => {
  const { asked, onMoved } = open(state);
  expect(screen.getByText('becomes', { exact: false })).toBeTruthy();
  confirm('It looks wrong');
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalled());
  expect(asked).toEqual([
    ['production', 'rollbacks', { fragment: 'mf-footer', expected: 3, reason: 'It looks wrong' }],
  ]);
});

test('If the channel moves meanwhile, the move waits until its person has looked', async () => {
  const { asked, update } = open(earlier);
  update(state);
  expect(screen.getByText(/production has moved meanwhile. Release 3 by growth/)).toBeTruthy();
  confirm('It looks wrong');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Look at the new state' }));
  confirm('It looks wrong');
  await vi.waitFor(() => expect(asked[0]?.[2].expected).toBe(3));
});

test('A refusal is told, and the dialog stays', async () => {
  open(state, () => Promise.reject(new RefusedError(403, 'no', 'mf-footer belongs to content.')));
  confirm('It looks wrong');
  expect(await screen.findByText('mf-footer belongs to content.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Roll back' }).getAttribute('aria-busy')).toBeNull();
});
