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

test('Nothing is shown while nothing is wrong', () => {
  open().show([], 'late', false);
  expect(notice()).toBeNull();
});

test.each([
  ['late', /has not reached us yet.*safe in this browser.*we keep trying/],
  ['unsaved', /has not reached us yet.*while this page is open/],
  ['failed', /has not reached us, and it is not your fault/],
] as const)('What is %s is told, announced, and can be written about', (trouble, words) => {
  open().show([post], trouble, false);
  expect(text()).toMatch(words);
  expect(announced()).toBe(text());
  expect(notice()?.querySelector('a')?.href).toBe(`mailto:${brand.helpContact}`);
  expect(notice()?.getAttribute('aria-label')).toBe('What you sent');
});

test('Closing it ends it for these posts', () => {
  const { show } = open();
  show([post], 'late', false);
  press('.banner-close');
  expect(notice()).toBeNull();
  expect(onClose).toHaveBeenCalledExactlyOnceWith([post]);
});

test('Sending again is tried once at a time, and says when it failed again', async () => {
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

test('When everything has arrived an open notice says so, and has nothing left but to be closed', () => {
  const { show } = open();
  show([post], 'late', false);
  show([], 'late', true);
  expect(text()).toMatch(/It has arrived/);
  expect(announced()).toBe(text());
  expect(notice()?.querySelector('a, .ui-button')).toBeNull();
  press('.banner-close');
  expect(onClose).toHaveBeenCalledExactlyOnceWith([]);
});

test('When another tab has dealt with everything the notice goes away', () => {
  const { show } = open();
  show([post], 'late', false);
  show([], 'late', false);
  expect(notice()).toBeNull();
});
