import { expect, test } from 'vitest';
import { createTestPost } from '../testing/createTestPost.ts';
import { parsePost } from './parsePost.ts';

test('A post is read as it was stored, without anything else', () => {
  const post = createTestPost({ notBefore: 5, isRejected: true, isNoticed: true });
  expect(parsePost({ ...post, surprise: 1 })).toEqual(post);
});

test('A lead from a page of somebody else goes to its integration', () => {
  const path = '/api/embed/1/pk_AbCdEfGhIjKlMnOpQrStUv/leads';
  expect(parsePost(createTestPost({ path }))?.path).toBe(path);
});

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
  ['an integration that is a path', createTestPost({ path: '/api/embed/1/../../admin/leads' })],
  ['an integration without leads', createTestPost({ path: '/api/embed/1/pk_AbCdEfGh/secrets' })],
  ['an endpoint with a query', createTestPost({ path: '/api/forms/talent?x=1' })],
  ['another header', createTestPost({ headers: { authorization: 'Basic x' } })],
  ['a header with a line break', createTestPost({ headers: { accept: 'a\r\nb: c' } })],
  ['a header that is no text', { ...createTestPost(), headers: { accept: {} } }],
  ['a long body', createTestPost({ body: 'x'.repeat(100_001) })],
  ['a body that is no text', { ...createTestPost(), body: {} }],
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

const page = { url: 'https://example.com/about', title: 'About', referrer: '' };
const id = '01KQ8Z4X5YW3V2T1S0R9QPNMKJ';
test('An event keeps its id, and the time and the page at which the visitor sent the post', () => {
  const events = [{ kind: 'identify' as const, traits: { email: 'a@b.co' }, id, at: 7, page }];
  expect(parsePost(createTestPost({ events }))?.events).toEqual(events);
});

const identify = { kind: 'identify', traits: {} };
test.each([
  ['events that are no list', {}],
  ['an unknown event', [{ kind: 'alias', traits: {} }]],
  ['an event that is nothing', [null]],
  ['an event without a name', [{ kind: 'track', properties: {} }]],
  ['a group without an id', [{ kind: 'group', traits: {} }]],
  ['an event with nested properties', [{ kind: 'identify', traits: { a: { b: 1 } } }]],
  ['a long event', [{ kind: 'identify', traits: { name: 'x'.repeat(6_000) } }]],
  ['an event of no time', [{ ...identify, at: 'now' }]],
  ['an event of a time before all', [{ ...identify, at: -1 }]],
  ['an event of a time that no id can hold', [{ ...identify, at: 2 ** 48 }]],
  ['an event with another id', [{ ...identify, id: 'one' }]],
  ['an event with an id that is no text', [{ ...identify, id: 7 }]],
  ['an event of no page', [{ ...identify, page: null }]],
  ['an event of a page without an address', [{ ...identify, page: { ...page, url: 1 } }]],
])('A post is sent without %s', (_what, events) => {
  expect(parsePost({ ...createTestPost(), events })).toEqual(createTestPost({ events: [] }));
});

test('A post has at most five events', () => {
  const events = Array(6).fill(identify);
  expect(parsePost({ ...createTestPost(), events })?.events).toHaveLength(5);
});
