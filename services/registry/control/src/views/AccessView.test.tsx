// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/createApi.ts';
import { ApiContext } from '../parts/ApiContext.ts';
import { arrangeAnswer, arrangeState } from '../testing/arrangeState.ts';
import { AccessView } from './AccessView.tsx';
import { Tokens } from './Tokens.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TRUST = {
  id: 'trust1',
  issuer: 'https://ci.example',
  claims: { repository: 'quillpost/footer' },
  team: 'growth',
  fragments: ['mf-footer'],
  channels: ['*'],
  createdAt: '2026-03-03T12:00:00.000Z',
};

test('Access shows tokens, trusted CI, owners, links and keys, and what has changed ten seconds later', async () => {
  vi.useFakeTimers();
  const answers: Record<string, object> = {
    'api/tokens': { tokens: [] },
    'api/trust': { trusts: [] },
    'api/claims': {
      fragments: [{ name: 'mf-menu', team: 'growth', since: '2026-03-03T12:00:00.000Z' }],
      slots: [],
      routes: [],
      waivers: [{ fragment: 'mf-menu', rule: 'leak', reason: 'A map stays.' }],
    },
    'api/overrides': { overrides: [] },
    'api/keys': { keys: [{ kid: 'key1', signs: true }] },
  };
  const api = { get: async (path: string) => answers[path] } as unknown as Api;
  const answer = arrangeAnswer(arrangeState({}));
  render(
    <ApiContext value={api}>
      <AccessView
        answer={{ ...answer, actor: { ...answer.actor, isOperator: true } }}
        onIntent={() => {}}
      />
    </ApiContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('row', { name: /key1 signs/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /mf-menu growth .* leak: A map stays\./ })).toBeTruthy();
  expect(screen.queryByText(/quillpost\/footer/)).toBeNull();
  answers['api/trust'] = { trusts: [TRUST] };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('row', { name: /repository = quillpost\/footer/ })).toBeTruthy();
});

test('An operator creates a token for some fragments of a team', async () => {
  const post = vi.fn(async () => ({ token: 'fragments_new' }));
  const get = async (path: string) => ({ [path.slice('api/'.length)]: [] });
  render(
    <ApiContext value={{ get, post } as unknown as Api}>
      <Tokens own="own" />
    </ApiContext>,
  );
  fireEvent.change(screen.getByLabelText(/Team/), { target: { value: 'growth' } });
  fireEvent.change(screen.getByLabelText(/Fragments/), { target: { value: 'mf-a, mf-b' } });
  fireEvent.click(screen.getByRole('button', { name: /Create a token/ }));
  expect(await screen.findByText('fragments_new')).toBeTruthy();
  expect(post).toHaveBeenCalledExactlyOnceWith('api/tokens', {
    team: 'growth',
    label: '',
    fragments: ['mf-a', 'mf-b'],
  });
});
