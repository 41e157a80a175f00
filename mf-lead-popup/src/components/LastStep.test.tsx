// @vitest-environment happy-dom
import { createRecorder } from '@site/telemetry';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQuizStore } from '../quiz/createQuizStore.ts';
import type { LastStep } from '../quiz/LastStep.ts';
import {
  continueButton,
  fillIn,
  heading,
  pick,
  press,
  replaceFetch,
  submit,
  type,
} from '../testing/showPopup.tsx';
import { PersonalInfoStep } from './PersonalInfoStep.tsx';
import { QuizDialog } from './QuizDialog.tsx';

replaceFetch();

const lastStep: LastStep = { Form: PersonalInfoStep, sendLead: async () => true, onDone() {} };

/** The last step of a quiz whose code comes, or fails to come, when the test says so. */
function waitForLastStep() {
  const waiting: ReturnType<typeof Promise.withResolvers<LastStep>>[] = [];
  const quiz = createQuizStore({
    telemetry: createRecorder().telemetry,
    lastStep: () => {
      const next = Promise.withResolvers<LastStep>();
      waiting.push(next);
      return next.promise;
    },
  });
  const ignore = () => {};
  render(<QuizDialog isOpen quiz={quiz} onShown={ignore} onClose={ignore} onClosed={ignore} />);
  act(() => void quiz.getState().prepareLastStep());
  pick(/looking around/);
  return {
    comes: () => act(async () => waiting.at(-1)?.resolve(lastStep)),
    fails: () => act(async () => waiting.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

test('Whoever is faster than the code of the last step sees its heading, and its form once that has come', async () => {
  const { comes } = waitForLastStep();
  const first = heading();
  expect(document.activeElement).toBe(first);
  expect(screen.getByRole('button', { name: /Continue/ }).getAttribute('aria-busy')).toBe('true');
  await comes();
  expect(screen.getByLabelText(/Email/)).toBeTruthy();
  expect(heading().textContent).toBe(first.textContent);
  expect(document.activeElement).toBe(heading());
});

test('When the code does not come the visitor is told so, can try again or go on, and has lost no answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { comes, fails } = waitForLastStep();
  await fails();
  expect(screen.getByRole('status').textContent).toContain('did not load');
  expect(screen.getByRole('link', { name: 'go on to the prices' }).getAttribute('href')).toBe(
    '/pricing',
  );
  press('Back');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /looking/ }).checked).toBe(true);
  pick(/looking around/);
  await fails();
  press('Try again');
  expect(screen.getByRole('status').textContent).toBe('');
  await comes();
  type(/First name/, 'Ada');
  expect(document.activeElement).toBe(heading());
});

test('A visitor reads that their lead has not arrived while it is still being sent', async () => {
  const sendLead = vi.fn<LastStep['sendLead']>(() => new Promise(() => {}));
  const quiz = createQuizStore({
    telemetry: createRecorder().telemetry,
    lastStep: { ...lastStep, sendLead },
  });
  const ignore = () => {};
  render(<QuizDialog isOpen quiz={quiz} onShown={ignore} onClose={ignore} onClosed={ignore} />);
  pick(/looking around/);
  await fillIn();
  await submit();
  await act(async () => sendLead.mock.calls[0]?.[3]());
  expect(screen.getByRole('status').textContent).toMatch(
    /not reached us yet.*while this page is open/,
  );
  expect(document.activeElement).toBe(heading());
  expect(continueButton().getAttribute('aria-busy')).toBe('true');
});
