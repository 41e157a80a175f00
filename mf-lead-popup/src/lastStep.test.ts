// @vitest-environment happy-dom
import { createAnonymousState, createSiteStore } from '@site/state';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLastStep } from './lastStep.ts';
import { replaceFetch } from './testing/showPopup.tsx';

const fetchLead = replaceFetch();

test('A visitor who has closed the quiz sees it again when only this page has their lead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const state = createSiteStore(createAnonymousState('/'));
  const { sendLead } = createLastStep({ state, emit: vi.fn() }, null as never);
  const { promise: failing, reject: fail } = Promise.withResolvers<Response>();
  fetchLead.mockReturnValueOnce(failing);
  const onLate = vi.fn();
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const sending = sendLead(person, {} as never, false, onLate);
  state.getState().closePopup();
  fail(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
  expect(state.getState().popup).toBe('opening');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await sending).toBe(true);
});
