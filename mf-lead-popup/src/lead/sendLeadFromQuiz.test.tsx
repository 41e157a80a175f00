// @vitest-environment happy-dom
import { readAnswers } from '@site/state/answers';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import {
  continueButton,
  dialog,
  fillIn,
  openPopup,
  pick,
  replaceFetch,
  submit,
} from '../testing/showPopup.tsx';

const fetchLead = replaceFetch();

test('A finished quiz is posted, then measured, and leads to the pricing page', async () => {
  const { state, emit, measurements } = openPopup();
  pick(/already have a newsletter/);
  pick('Mailchimp');
  pick('100,000 or more');
  await fillIn();
  await submit();
  const [url, init] = fetchLead.mock.calls[0] ?? [];
  expect(url).toBe('/api/swarm-marketing-leads');
  expect(JSON.parse(String(init?.body)).data).toEqual({
    lead_title: 'Pop-up Form Submission',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    qualification: 'migrating',
    platform: 'mailchimp',
    listSize: '100000+',
  });
  expect(new Headers(init?.headers).get('idempotency-key')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(measurements().map(({ kind, event }) => event ?? kind)).toEqual([
    'Viewed Pop-up',
    'Submitted Pop-up: Step 1',
    'Submitted Pop-up: Step 2',
    'Submitted Pop-up: Step 3',
    'Submitted Pop-up: Step 4',
    'identify',
    'Completed Pop-up',
    'group',
  ]);
  expect(state.getState()).toMatchObject({ quizCompleted: true, popup: 'closed' });
  expect(dialog()).toBeNull();
  expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' });
});

test('The prices can begin with what was answered, and no address or last name is kept', async () => {
  openPopup();
  pick(/already have a newsletter/);
  pick('Ghost');
  pick('2,500 to 9,999');
  await fillIn();
  await submit();
  expect(readAnswers(() => sessionStorage)).toEqual({
    firstName: 'Ada',
    qualification: 'migrating',
    platform: 'ghost',
    listSize: '2500_9999',
  });
  expect(JSON.stringify(sessionStorage)).not.toMatch(/example|Lovelace/);
});

/** A post that the server answers when the test says so. */
function answerLater() {
  let answer = (_response: Response) => {};
  fetchLead.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  return (status: number) => act(async () => answer(new Response('{}', { status })));
}

const listAfterSteps = (measurements: { kind: string; event?: string }[]) =>
  measurements.map(({ kind, event }) => event ?? kind).slice(3);

test('A visitor does not wait for the server, and the quiz is completed only when the lead is stored', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const answer = answerLater();
  const { state, emit, measurements } = openPopup();
  const completeQuiz = vi.spyOn(state.getState(), 'completeQuiz');
  pick(/looking around/);
  await fillIn();
  await submit();
  await waitFor(() => expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' }));
  expect(state.getState()).toMatchObject({ quizCompleted: true, popup: 'closed' });
  expect(completeQuiz.mock.calls).toEqual([[{ isWaiting: true }]]);
  expect(listAfterSteps(measurements())).toEqual([]);
  await answer(201);
  await waitFor(() => expect(completeQuiz.mock.calls).toEqual([[{ isWaiting: true }], []]));
  expect(listAfterSteps(measurements())).toEqual(['identify', 'Completed Pop-up', 'group']);
});

test.each([500, 429])(
  'After status %i nothing is completed, and the shell sends the lead again',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', new IDBFactory());
    const answer = answerLater();
    const { emit, measurements } = openPopup();
    pick(/looking around/);
    await fillIn();
    await submit();
    await waitFor(() => expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' }));
    await answer(status);
    await waitFor(() => expect(emit).toHaveBeenLastCalledWith('post:waiting', {}));
    expect(listAfterSteps(measurements())).toEqual([]);
  },
);

test('Where the browser keeps nothing, a lead is posted once, and only its answer leads on', async () => {
  const answer = answerLater();
  const { state, emit, measurements } = openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  expect(emit).not.toHaveBeenCalledWith('navigate', expect.anything());
  await answer(201);
  await waitFor(() => expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' }));
  expect(fetchLead).toHaveBeenCalledOnce();
  expect(state.getState().quizCompleted).toBe(true);
  expect(listAfterSteps(measurements())).toEqual(['identify', 'Completed Pop-up', 'group']);
  expect(emit.mock.calls.map(([name]) => name)).not.toContain('post:waiting');
});

test('A visitor who closes the quiz before its lead is safe stays where they are', async () => {
  const answer = answerLater();
  const { state, emit } = openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  await act(async () => state.getState().closePopup());
  await waitFor(() => expect(dialog()).toBeNull());
  await answer(201);
  await waitFor(() => expect(state.getState().quizCompleted).toBe(true));
  expect(emit).not.toHaveBeenCalledWith('navigate', expect.anything());
});

test('After a saved lead is rejected the quiz is offered again, with the entries of the last time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  const answer = answerLater();
  const { state, emit } = openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  await answer(400);
  await waitFor(() =>
    expect(emit).toHaveBeenLastCalledWith('post:waiting', {
      post: expect.objectContaining({ isRejected: true }),
    }),
  );
  await act(async () => {
    state.getState().offerQuizAgain();
    state.getState().openPopup('button');
  });
  expect(continueButton().getAttribute('aria-busy')).toBeNull();
  fetchLead.mockImplementation(async () => new Response('{}', { status: 201 }));
  await submit();
  await waitFor(() => expect(fetchLead).toHaveBeenCalledTimes(2));
});
