// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import type { Post } from '@site/forms/outbox/post';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPostNotice } from './createPostNotice.ts';

const post = { key: 'lead-0001' } as Post;
const onClose = vi.fn();
const onSendAgain = vi.fn(async () => {});

beforeEach(() => {
  onClose.mockReset();
  onSendAgain.mockReset();
  document.body.innerHTML = '<div id="banners"></div><div id="announcer"></div>';
});

const open = () => createPostNotice({ document, onSendAgain, onClose });
const notice = () => document.querySelector('aside');
const text = () => notice()?.querySelector('span')?.textContent;
const press = (selector: string) => notice()?.querySelector<HTMLButtonElement>(selector)?.click();
const announced = () => document.getElementById('announcer')?.textContent;

test('There is no notice while nothing is wrong', () => {
  open().show([], 'late', false);
  expect(notice()).toBeNull();
});

test.each([
  ['late', /has not reached us yet.*safe in this browser for a week.*we keep trying/],
  ['failed', /has not reached us, and it is not your fault/],
] as const)(
  'The notice about a post that is %s is announced and offers a link to write to us',
  (trouble, words) => {
    open().show([post], trouble, false);
    expect(text()).toMatch(words);
    expect(announced()).toBe(text());
    expect(notice()?.querySelector('a')?.href).toBe(`mailto:${brand.helpContact}`);
    expect(notice()?.getAttribute('aria-label')).toBe('What you sent');
  },
);

test('A closed notice does not return for the same posts', () => {
  const { show } = open();
  show([post], 'late', false);
  press('.banner-close');
  expect(notice()).toBeNull();
  expect(onClose).toHaveBeenCalledExactlyOnceWith([post]);
});

test('Only one attempt to send runs at a time, and a failed one is announced', async () => {
  const page = open();
  let finish = () => {};
  onSendAgain.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  page.show([post], 'late', false);
  press('.ui-button');
  press('.ui-button');
  expect(onSendAgain).toHaveBeenCalledOnce();
  expect(notice()?.querySelector('.ui-button')?.ariaBusy).toBe('true');
  page.show([post], 'late', false);
  expect(text()).toMatch(/did not get through this time either/);
  finish();
  await vi.waitFor(() => expect(notice()?.querySelector('.ui-button')?.ariaBusy).toBeNull());
});

test('When everything has arrived, an open notice says so and can only be closed', () => {
  const { show } = open();
  show([post], 'late', false);
  show([], 'late', true);
  expect(text()).toMatch(/It has arrived/);
  expect(announced()).toBe(text());
  expect(notice()?.querySelector('a, .ui-button')).toBeNull();
  press('.banner-close');
  expect(onClose).toHaveBeenCalledExactlyOnceWith([]);
});

test('The notice disappears when another tab has handled every post', () => {
  const { show } = open();
  show([post], 'late', false);
  show([], 'late', false);
  expect(notice()).toBeNull();
});
