// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductUpdates } from './ProductUpdates.tsx';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText(/^Email/) as HTMLInputElement;
const form = () => email().form as HTMLFormElement;
const shownMessages = () =>
  [...document.querySelectorAll('.current')].map((message) => message.textContent);

function signUp(status: string) {
  send.mockResolvedValueOnce(new Response(JSON.stringify({ status })));
  fireEvent.input(email(), { target: { value: 'ada@example.org' } });
  fireEvent.submit(form());
}

test('Without script it is a form that posts the address to the site', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  expect(form().getAttribute('method')).toBe('post');
  expect(form().getAttribute('action')).toBe('/api/product-updates');
  expect([email().name, email().type, email().required]).toEqual(['email', 'email', true]);
  expect(screen.getByRole('button', { name: 'Subscribe' }).getAttribute('type')).toBe('submit');
});

test('The consent notice leads to the privacy policy', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  expect(screen.getByText(/By subscribing you agree/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
    '/privacy',
  );
});

test('The honeypot is out of reach for people', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  const honeypot = form().elements.namedItem('company_website') as HTMLInputElement;
  expect(honeypot.tabIndex).toBe(-1);
  expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
  expect(honeypot.autocomplete).toBe('off');
});

test('The phone field and its disclaimer are shown only if text messages are enabled', () => {
  const { rerender } = render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  expect(screen.queryByLabelText(/Phone/)).toBeNull();
  rerender(<ProductUpdates phoneMessaging emit={() => {}} />);
  const phone = screen.getByLabelText('Phone (optional)');
  expect((phone as HTMLInputElement).name).toBe('phone');
  const disclaimer = document.getElementById(`${phone.id}-disclaimer`);
  expect(phone.getAttribute('aria-describedby')).toContain(disclaimer?.id);
  expect(disclaimer?.textContent).toMatch(/you agree to text messages/);
});

test('A signup shows a thank-you message and empties the form', async () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  signUp('subscribed');
  await waitFor(() =>
    expect(shownMessages()).toEqual(['Thank you! The next letter comes to you.']),
  );
  expect(email().value).toBe('');
});

test('Signing up twice is answered kindly', async () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  signUp('already-subscribed');
  await waitFor(() => expect(shownMessages()[0]).toMatch(/on the list already.*Thank you!/));
});

test('An invalid address is reported at its field, which gets the focus', async () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  signUp('invalid');
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe('ada@example.org');
});

test('A failure keeps what was typed and asks to try again', async () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  signUp('failed');
  await waitFor(() => expect(shownMessages()[0]).toMatch(/try again/));
  expect(email().value).toBe('ada@example.org');
});

test('An invalid address is reported at its field before anything is sent', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  fireEvent.input(email(), { target: { value: 'ada@' } });
  fireEvent.focusOut(email());
  const error = () => document.getElementById(`${email().id}-error`)?.textContent;
  expect(error()).toBe('Please enter a valid email address');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(email(), { target: { value: '' } });
  fireEvent.submit(form());
  expect(error()).toBe('Email is required');
  expect(document.activeElement).toBe(email());
  expect(send).not.toHaveBeenCalled();
});

test('Tabbing through the empty form shows no error', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  fireEvent.focusOut(email());
  expect(email().hasAttribute('aria-invalid')).toBe(false);
});

test('What could not be sent waits in the browser, and the visitor reads so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  const emit = vi.fn();
  render(<ProductUpdates phoneMessaging={false} emit={emit} />);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fireEvent.input(email(), { target: { value: 'ada@example.org' } });
  fireEvent.submit(form());
  await waitFor(() => expect(shownMessages()[0]).toMatch(/safe in this browser/));
  expect(emit).toHaveBeenCalledWith('post:waiting', {});
});

test('Submitting twice sends once', async () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  fireEvent.input(email(), { target: { value: 'ada@example.org' } });
  send.mockReturnValue(new Promise(() => {}));
  fireEvent.submit(form());
  fireEvent.submit(form());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

test('Each outcome of a plain form post has a message in the page', () => {
  render(<ProductUpdates phoneMessaging={false} emit={() => {}} />);
  const ids = [...document.querySelectorAll('.message')].map((message) => message.id);
  expect(ids).toEqual([
    'product-updates-subscribed',
    'product-updates-already-subscribed',
    'product-updates-invalid',
    'product-updates-failed',
  ]);
});
