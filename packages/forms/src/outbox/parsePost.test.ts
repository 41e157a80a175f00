import { expect, test } from 'vitest';
import { createTestPost } from '../testing/createTestPost.ts';
import { parsePost } from './parsePost.ts';

test('A post is read as it was stored, without anything else', () => {
  const post = createTestPost({ notBefore: 5, isRejected: true, isNoticed: true });
  expect(parsePost({ ...post, surprise: 1 })).toEqual(post);
});

const LONG = 'x'.repeat(6_000);
test.each([
  ['nothing', null],
  ['a text', 'post'],
  ['a list', [createTestPost()]],
  ['a key that is no text', { ...createTestPost(), key: 7 }],
  ['a key with a line break', createTestPost({ key: 'lead-1\r\nx-admin: 1' })],
  ['an unknown kind', { ...createTestPost(), kind: 'admin' }],
  ['no time', { ...createTestPost(), sentAt: null }],
  ['an endpoint of another site', createTestPost({ path: 'https://evil.example/api/forms/x' })],
  ['an endpoint of a host', createTestPost({ path: '//evil.example/api/forms' })],
  ['an endpoint elsewhere', createTestPost({ path: '/api/../admin' })],
  ['an endpoint with a query', createTestPost({ path: '/api/forms/talent?x=1' })],
  ['another header', createTestPost({ headers: { authorization: 'Basic x' } })],
  ['a header with a line break', createTestPost({ headers: { accept: 'a\r\nb: c' } })],
  ['a header that is no text', { ...createTestPost(), headers: { accept: {} } }],
  ['a long body', createTestPost({ body: 'x'.repeat(100_001) })],
  ['a body that is no text', { ...createTestPost(), body: {} }],
  ['events that are no list', { ...createTestPost(), events: {} }],
  ['an unknown event', { ...createTestPost(), events: [{ kind: 'alias', traits: {} }] }],
  ['an event without a name', { ...createTestPost(), events: [{ kind: 'track', properties: {} }] }],
  [
    'an event with nested properties',
    { ...createTestPost(), events: [{ kind: 'identify', traits: { a: { b: 1 } } }] },
  ],
  ['a long event', { ...createTestPost(), events: [{ kind: 'identify', traits: { name: LONG } }] }],
  ['many events', { ...createTestPost(), events: Array(6).fill({ kind: 'identify', traits: {} }) }],
])('%s is no post', (_what, value) => {
  expect(parsePost(value)).toBeNull();
});

test.each([
  ['notBefore', { notBefore: 'soon' }],
  ['isRejected', { isRejected: 'yes' }],
  ['isNoticed', { isNoticed: 1 }],
])('An invalid %s is left out', (_name, invalid) => {
  expect(parsePost({ ...createTestPost(), ...invalid })).toEqual(createTestPost());
});
