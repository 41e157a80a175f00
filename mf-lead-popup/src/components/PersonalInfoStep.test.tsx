// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

/** Fills in a field as iOS and password managers do: the value changes, and no `input` event says so. */
const fillSilently = (label: RegExp, value: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
};

test.each([
  [
    'change',
    () => fireEvent(screen.getByLabelText(/Email/), new Event('change', { bubbles: true })),
  ],
  ['the focus', () => fireEvent.focusIn(screen.getByLabelText(/First name/))],
  [
    'the style of a filled-in field',
    () => fireEvent(screen.getByLabelText(/Email/), new Event('transitionrun', { bubbles: true })),
  ],
  ['a key', () => fireEvent.keyDown(screen.getByLabelText(/Email/), { key: 'Enter' })],
  ['the pointer', () => fireEvent.pointerOver(continueButton())],
])(
  'Continue notices by %s that a browser has filled in the fields without input events',
  async (_what, touch) => {
    openPopup();
    pick(/looking around/);
    await findForm();
    fireEvent.blur(screen.getByLabelText(/First name/));
    expect(screen.getByText('First name is required')).toBeTruthy();
    fillSilently(/First name/, 'Ada');
    fillSilently(/Last name/, 'Lovelace');
    fillSilently(/Email/, 'ada@example');
    touch();
    expect(screen.queryByText('First name is required')).toBeNull();
    expect(continueButton().disabled).toBe(true);
    fillSilently(/Email/, 'ada@example.com');
    touch();
    expect(continueButton().disabled).toBe(false);
  },
);

test('A visitor whose lead is rejected reads our address, and can correct what they entered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reject = async () => new Response('{"error":"invalid_request"}', { status: 400 });
  fetchLead.mockImplementationOnce(reject);
  const { emit } = openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  expect(screen.getByRole('status').textContent).toContain('did not get through');
  expect(screen.getByRole('link', { name: brand.helpContact })).toBeTruthy();
  expect(continueButton().getAttribute('aria-busy')).toBeNull();
  type(/Email/, 'grace@example.com');
  await submit();
  expect(emit).toHaveBeenLastCalledWith('navigate', { path: '/pricing' });
  const keys = fetchLead.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  );
  expect(new Set(keys).size).toBe(2);
});

test('While the lead is being sent, a second click sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchLead.mockReturnValue(promise);
  openPopup();
  pick(/looking around/);
  await fillIn();
  await submit();
  expect(continueButton().getAttribute('aria-busy')).toBe('true');
  const form = await findForm();
  await act(async () => void fireEvent.submit(form));
  await act(async () => resolve(new Response('{}', { status: 201 })));
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
