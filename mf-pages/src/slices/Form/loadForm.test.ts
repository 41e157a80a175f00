import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { loadForm } from './loadForm.ts';

const CODE = 'abcdefghijklmnopqrstuvwxyz-_0123';
const load = async (form: string, query: Record<string, string>) =>
  (await loadForm(createSlice<Content.FormSlice>('form', { form }), { query })).values;

test('The link in our message fills in the code of a data request', async () => {
  expect(await load('gdpr-confirm', { token: CODE })).toEqual({ token: CODE });
});

test.each(['', 'short', `${CODE}x`, '"><script>alert(1)</script>'])(
  'An invalid code is not filled in: %o',
  async (token) => {
    expect(await load('gdpr-confirm', { token })).toBeUndefined();
  },
);

test('A URL fills in only the fields that the form allows', async () => {
  expect(await load('talent', { name: 'Ada', email: 'ada@example.com' })).toBeUndefined();
  expect(await load('gone', { token: CODE })).toBeUndefined();
});
