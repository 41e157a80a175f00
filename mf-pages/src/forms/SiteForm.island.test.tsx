// @vitest-environment happy-dom

import { demoRequest } from '@site/forms/demo-request';
import { talent } from '@site/forms/talent';
import type { MountProps } from '@site/fragment-kit';
import { readAnswers, saveAnswers } from '@site/state/answers';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showOnPage } from '../testing/showOnPage.ts';
import { bootstrap, mount, unmount } from './SiteForm.island.ts';
import { SiteForm } from './SiteForm.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Mounts the island as the shell does, with the rules that the server wrote into the page. */
async function mountOnPage(definition = talent, values: Record<string, string> = entries) {
  showOnPage(<SiteForm form={definition} answer={{ form: definition.name, values }} />);
  const element = document.querySelector<HTMLElement>('[data-island]');
  const emit = vi.fn();
  const props = { domElement: element, emit, path: '/talent' } as unknown as MountProps;
  await bootstrap(props);
  await mount(props);
  return { emit, props, form: document.querySelector('form') as HTMLFormElement };
}

const entries = { name: 'Ada', email: 'ada@example.com', role: 'editor', about: 'I edit.' };
const submit = (form: HTMLFormElement) => {
  const event = new Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  return event.defaultPrevented;
};

test('An accepted form leads to its thank-you page', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 201 }));
  vi.stubGlobal('fetch', fetch);
  const { emit, form } = await mountOnPage();
  expect(submit(form)).toBe(true);
  await waitFor(() => expect(emit).toHaveBeenCalledWith('navigate', { path: talent.thankYouPath }));
  expect(fetch.mock.calls[0]?.[0]).toBe(talent.action);
});

test('A tooltip opens by a tap and closes on Escape', async () => {
  const { form, props } = await mountOnPage(demoRequest, {});
  const tooltip = form.querySelector<HTMLElement>('[data-tooltip]');
  expect(tooltip?.textContent).toMatch(/Everyone who gets your letter/);
  fireEvent.click(tooltip?.querySelector('button') as HTMLElement);
  expect(tooltip?.dataset.open).toBe('true');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tooltip?.dataset.open).toBe('false');
  await unmount(props);
  expect(tooltip?.dataset.open).toBeUndefined();
});

test('A request for a demo begins with what was answered before, and what is written in it stays', async () => {
  saveAnswers(() => sessionStorage, {
    firstName: 'Ada',
    listSize: '2500_9999',
    platform: 'ghost',
    suits: 'at night',
  });
  const { form } = await mountOnPage(demoRequest, { email: 'ada@example.com' });
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    firstName: 'Ada',
    lastName: '',
    email: 'ada@example.com',
    listSize: '2500_9999',
    suits: '',
  });
  const { form: begun } = await mountOnPage(demoRequest, { firstName: 'Grace' });
  expect(new FormData(begun).get('firstName')).toBe('Grace');
});

test('A form that remembers nothing is not filled', async () => {
  saveAnswers(() => sessionStorage, { firstName: 'Ada' });
  const { form } = await mountOnPage(talent, {});
  expect([...new FormData(form).values()].join('')).toBe('');
});

test('The thank-you page of a demo can name who asked, and neither address nor message is kept', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 201 }));
  const { emit, form } = await mountOnPage(demoRequest, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: 'Polls',
  });
  // The DOM of the tests selects no option by its attribute.
  (form.elements.namedItem('listSize') as HTMLSelectElement).value = '2500_9999';
  (form.elements.namedItem('suits') as HTMLSelectElement).value = 'mornings';
  submit(form);
  await waitFor(() => expect(emit).toHaveBeenCalled());
  expect(readAnswers(() => sessionStorage)).toEqual({
    firstName: 'Ada',
    listSize: '2500_9999',
    suits: 'mornings',
  });
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Lovelace|example|Polls/);
});

test('A form that remembers nothing leaves nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 201 }));
  const { emit, form } = await mountOnPage(talent, { ...entries, firstName: 'Ada' });
  submit(form);
  await waitFor(() => expect(emit).toHaveBeenCalled());
  expect(readAnswers(() => sessionStorage)).toEqual({});
});

test('The rules in the page match the form', async () => {
  const { form } = await mountOnPage();
  (form.elements.namedItem('email') as HTMLInputElement).value = 'ada@';
  submit(form);
  expect(form.textContent).toContain('Please enter a valid email address');
});

test('After unmount the form works natively again', async () => {
  const { props, form } = await mountOnPage();
  await unmount(props);
  expect(submit(form)).toBe(false);
});

test('On the response to a post, the URL becomes the page’s', async () => {
  history.replaceState({ key: 'kept' }, '', talent.action);
  await mountOnPage();
  expect([location.pathname, history.state]).toEqual(['/talent', { key: 'kept' }]);
});
