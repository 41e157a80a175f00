// @vitest-environment happy-dom

import type { FormOutcome, sendForm } from '@site/forms';
import { talent } from '@site/forms/talent';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showOnPage } from '../testing/showOnPage.ts';
import { enhanceForm } from './enhanceForm.ts';
import { SiteForm } from './SiteForm.tsx';

const send = vi.fn<typeof sendForm>();
const onAccepted = vi.fn();
const outbox = { send: vi.fn(), withdraw: vi.fn(async () => {}) };
const entries = { name: 'Ada', email: 'ada@example.com', role: 'editor', about: 'I edit.' };
let release: () => void;

beforeEach(() => {
  send.mockReset();
  onAccepted.mockReset();
  outbox.withdraw.mockClear();
  showOnPage(<SiteForm form={talent} />);
  release = enhanceForm(form(), talent, { onAccepted, outbox, send });
});

const form = () => document.querySelector('form') as HTMLFormElement;
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const errorOf = (name: string) => document.getElementById(`${control(name).id}-error`)?.textContent;
const status = () => form().querySelector('[role=status]')?.textContent;
const enter = (name: string, value: string) =>
  fireEvent.input(control(name), { target: { value } });

function fill(more: object = {}) {
  for (const [name, value] of Object.entries({ ...entries, ...more })) enter(name, value);
}

function submit(outcome: FormOutcome = { status: 'accepted' }) {
  send.mockResolvedValueOnce(outcome);
  fireEvent.submit(form());
}

test('Missing values are reported at each field, and the first one gets the focus', () => {
  submit();
  expect(send).not.toHaveBeenCalled();
  expect(errorOf('name')).toBe('Name is required');
  expect(errorOf('about')).toBe('Please tell us about you');
  expect(errorOf('url')).toBe('');
  expect(control('role').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(control('name'));
  expect(status()).toBe('4 answers need another look.');
});

test('A field is checked when it is left, also when it was left empty', () => {
  enter('email', 'ada@');
  expect(errorOf('email')).toBe('');
  fireEvent.focusOut(control('email'));
  expect(errorOf('email')).toBe('Please enter a valid email address');
  fireEvent.focusOut(control('name'));
  expect(errorOf('name')).toBe('Name is required');
});

test('An error goes away as soon as the value is valid', () => {
  enter('email', 'ada@');
  fireEvent.focusOut(control('email'));
  enter('email', 'ada@example.com');
  expect(errorOf('email')).toBe('');
  expect(control('email').hasAttribute('aria-invalid')).toBe(false);
});

test('A filled form is sent unchanged, and leads to the thank-you page', async () => {
  fill();
  submit();
  expect(status()).toBe('Sending…');
  expect(form().querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(status()).toBe('Thank you, it arrived.');
  const [rules, fields] = send.mock.calls[0] ?? [];
  expect(rules).toBe(talent);
  expect(Object.fromEntries(fields ?? [])).toEqual({ ...entries, url: '', company_website: '' });
});

test('Sending twice sends once', async () => {
  fill();
  submit();
  fireEvent.submit(form());
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
});

test('Errors from the api are shown like those found in the page', async () => {
  fill();
  submit({ status: 'invalid', errors: { about: 'Please be brief' } });
  await waitFor(() => expect(errorOf('about')).toBe('Please be brief'));
  expect(document.activeElement).toBe(control('about'));
  expect(status()).toBe('One answer needs another look.');
  expect(onAccepted).not.toHaveBeenCalled();
});

test('A failure keeps every value, and the next attempt has the same key', async () => {
  fill();
  submit({ status: 'failed' });
  await waitFor(() => expect(status()).toMatch(/What you wrote is still here/));
  expect(control('about').value).toBe('I edit.');
  submit();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  const [first, second] = send.mock.calls.map(([, , options]) => options.idempotencyKey);
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second).toBe(first);
});

test('Changed entries get a new key', async () => {
  fill();
  submit({ status: 'failed' });
  await waitFor(() => expect(status()).toMatch(/send it again/));
  enter('about', 'I count.');
  submit();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  const keys = send.mock.calls.map(([, , options]) => options.idempotencyKey);
  expect(keys[1]).not.toBe(keys[0]);
});

test('Entries that the browser changes without an event get a new key too', async () => {
  fill();
  submit({ status: 'failed' });
  await waitFor(() => expect(status()).toMatch(/send it again/));
  control('about').value = 'I count.';
  submit();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  const keys = send.mock.calls.map(([, , options]) => options.idempotencyKey);
  expect(keys[1]).not.toBe(keys[0]);
});

const listKeys = () => send.mock.calls.map(([, , options]) => options.idempotencyKey);
const reportStored = (key: string | undefined) =>
  document.dispatchEvent(new CustomEvent('site:post:stored', { detail: { key } }));

test('A form that waits in the browser leads to the thank-you page when it arrives', async () => {
  fill();
  submit({ status: 'waiting' });
  await waitFor(() => expect(status()).toMatch(/safe in this browser/));
  expect([control('about').value, onAccepted.mock.calls]).toEqual(['I edit.', []]);
  reportStored('another');
  expect(onAccepted).not.toHaveBeenCalled();
  reportStored(listKeys()[0]);
  expect(onAccepted).toHaveBeenCalledOnce();
  expect(status()).toBe('Thank you, it arrived.');
});

test('Entries that were changed while others wait replace them', async () => {
  fill();
  submit({ status: 'waiting' });
  await waitFor(() => expect(status()).toMatch(/safe in this browser/));
  enter('about', 'I count.');
  reportStored(listKeys()[0]);
  expect(onAccepted).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(outbox.withdraw).toHaveBeenCalledExactlyOnceWith(listKeys()[0]);
});

test('Sending the same entries again while they wait keeps them', async () => {
  fill();
  submit({ status: 'waiting' });
  await waitFor(() => expect(status()).toMatch(/safe in this browser/));
  submit();
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(outbox.withdraw).not.toHaveBeenCalled();
  expect(listKeys()[1]).toBe(listKeys()[0]);
});

test('After the enhancement is removed the form works natively again', () => {
  release();
  const event = new Event('submit', { cancelable: true });
  form().dispatchEvent(event);
  expect([event.defaultPrevented, form().noValidate]).toEqual([false, false]);
});
