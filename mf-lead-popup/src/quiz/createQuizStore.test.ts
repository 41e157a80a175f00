import { createRecorder } from '@site/telemetry';
import { expect, test, vi } from 'vitest';
import { createQuizStore } from './createQuizStore.ts';
import type { LastStep } from './LastStep.ts';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

const Form = () => null;

function start(...answers: string[]) {
  const { telemetry } = createRecorder();
  const calls: string[] = [];
  const track = vi.spyOn(telemetry, 'track');
  track.mockImplementation((event) => void calls.push(event));
  const sendLead = vi.fn<LastStep['sendLead']>(async () => calls.push('sendLead') > 0);
  const onDone = vi.fn(() => void calls.push('onDone'));
  const store = createQuizStore({ telemetry, lastStep: { Form, sendLead, onDone } });
  for (const answer of answers) store.getState().choose(answer);
  return { store, calls, track, sendLead, onDone };
}

test('Each choice is tracked with its question and answer, and continues', () => {
  const { store, track } = start('migrating', 'active campaign', '2500_9999');
  expect(track.mock.calls).toEqual([
    [
      'Submitted Pop-up: Step 1',
      { name: 'popup_form', question: 'qualification', answer: 'migrating' },
    ],
    [
      'Submitted Pop-up: Step 2',
      { name: 'popup_form', question: 'platform', answer: 'active campaign' },
    ],
    ['Submitted Pop-up: Step 3', { name: 'popup_form', question: 'listSize', answer: '2500_9999' }],
  ]);
  expect(store.getState().step).toBe(4);
});

test('An invalid answer is not tracked', () => {
  const { calls } = start('ghost');
  expect(calls).toEqual([]);
});

test('The last step is tracked, the lead goes out, then the quiz is over', async () => {
  const { store, calls, sendLead } = start('starting');
  await store.getState().submit(person);
  expect(calls.slice(1)).toEqual(['Submitted Pop-up: Step 4', 'sendLead', 'onDone']);
  const answers = { qualification: 'starting', platform: null, listSize: null };
  expect(sendLead).toHaveBeenCalledExactlyOnceWith(person, answers, false, expect.anything());
});

test('Submitting twice sends once', async () => {
  const { store, sendLead, onDone } = start('looking');
  await Promise.all([store.getState().submit(person), store.getState().submit(person)]);
  await store.getState().submit(person);
  expect(sendLead).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
  expect(store.getState().status).toBe('done');
});

test('The quiz is sending until the lead will arrive', () => {
  const { store, sendLead, onDone } = start('looking');
  sendLead.mockReturnValue(new Promise(() => {}));
  void store.getState().submit(person);
  expect(store.getState().status).toBe('sending');
  expect(onDone).not.toHaveBeenCalled();
});

test('While a lead is late the quiz says so, and it ends once the lead has arrived', async () => {
  const { store, sendLead, onDone } = start('looking');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  sendLead.mockReturnValue(promise);
  const sending = store.getState().submit(person);
  sendLead.mock.calls[0]?.[3]();
  expect(store.getState()).toMatchObject({ status: 'sending', trouble: 'late' });
  expect(onDone).not.toHaveBeenCalled();
  resolve(true);
  await sending;
  expect(store.getState().status).toBe('done');
  expect(onDone).toHaveBeenCalledOnce();
});

test('A rejected lead can be corrected and sent again', async () => {
  const { store, sendLead, onDone } = start('looking');
  sendLead.mockResolvedValueOnce(false);
  await store.getState().submit(person);
  expect(store.getState()).toMatchObject({ status: 'asking', trouble: 'failed', person });
  expect(onDone).not.toHaveBeenCalled();
  await store.getState().submit({ ...person, email: 'grace@example.com' });
  expect(store.getState()).toMatchObject({ status: 'done', trouble: undefined });
  expect(onDone).toHaveBeenCalledOnce();
});

test('A last step that did not load is loaded again when it is asked for, and then sends', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { telemetry } = createRecorder();
  const sendLead = vi.fn(async () => true);
  const load = vi
    .fn(async () => ({ Form, sendLead, onDone() {} }))
    .mockRejectedValueOnce(new TypeError());
  const store = createQuizStore({ telemetry, lastStep: load });
  const { choose, prepareLastStep } = store.getState();
  await prepareLastStep();
  expect(store.getState().lastStep).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
  choose('looking');
  await Promise.all([store.getState().submit(person), prepareLastStep()]);
  expect(store.getState()).toMatchObject({ status: 'asking', person: { email: '' } });
  expect(load).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(store.getState().lastStep).toBeTypeOf('object'));
  await store.getState().submit(person);
  expect(sendLead).toHaveBeenCalledOnce();
});
