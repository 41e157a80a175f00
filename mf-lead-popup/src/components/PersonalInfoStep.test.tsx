// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  continueButton,
  fillIn,
  findForm,
  openPopup,
  pick,
  replaceFetch,
  submit,
  type,
} from '../testing/showPopup.tsx';

const fetchLead = replaceFetch();

test('Continue is disabled until all three values are valid', async () => {
  openPopup();
  pick(/looking around/);
  await findForm();
  expect(continueButton().disabled).toBe(true);
  await fillIn('ada@example');
  expect(continueButton().disabled).toBe(true);
  type(/Email/, 'ada@example.com');
  expect(continueButton().disabled).toBe(false);
  type(/First name/, '   ');
  expect(continueButton().disabled).toBe(true);
});

test('No field accepts more than the api does', async () => {
  openPopup();
  pick(/looking around/);
  await findForm();
  const limits = [/First name/, /Last name/, /Email/].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
  );
  expect(limits).toEqual([100, 100, 254]);
});

test('A field shows its error after the visitor has left it', async () => {
  openPopup();
  pick(/looking around/);
  await findForm();
  expect(screen.queryByText('First name is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText(/First name/));
  expect(screen.getByText('First name is required')).toBeTruthy();
  expect(screen.queryByText('Last name is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText(/Last name/));
  fireEvent.blur(screen.getByLabelText(/Email/));
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
});

test('What is not valid is not sent, even if the form is submitted without the button', async () => {
  openPopup();
  pick(/looking around/);
  await fillIn('ada@example');
  const form = await findForm();
  await act(async () => void fireEvent.submit(form));
  expect(fetchLead).not.toHaveBeenCalled();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
});

test('While the lead is being sent, a second click sends nothing', async () => {
  fetchLead.mockReturnValue(new Promise(() => {}));
  openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  expect(continueButton().getAttribute('aria-busy')).toBe('true');
  const form = await findForm();
  await act(async () => void fireEvent.submit(form));
  expect(fetchLead).toHaveBeenCalledOnce();
});

test('A filled honeypot flags the lead as a bot’s', async () => {
  fetchLead.mockImplementation(async () => new Response('{}'));
  openPopup();
  pick(/looking around/);
  await fillIn();
  const honeypot = document.getElementById('lead-popup-website') as HTMLInputElement;
  expect([honeypot.tabIndex, honeypot.closest('[aria-hidden=true]')]).toEqual([
    -1,
    expect.anything(),
  ]);
  fireEvent.input(honeypot, { target: { value: 'https://spam.example' } });
  await submit();
  expect(fetchLead.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-trap': '1' });
});
