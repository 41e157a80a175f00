import { expect, test } from 'vitest';
import { type AnswerKind, checkAnswer } from './checkAnswer.ts';

const check = (kind: AnswerKind, answer: unknown) =>
  checkAnswer(kind, Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)));

test('A render is returned in the form of the contract, with its HTML closed', () => {
  expect(check('render', { html: '<p>a<script>steal()</script>', more: 1 })).toEqual({
    html: '<p>a</p>',
  });
});

test.each([
  ['render', { html: 42 }, 'render returned a result that breaks the contract: html'],
  ['render', { html: { toString: 1 } }, 'breaks the contract: html'],
  ['render', null, 'breaks the contract: result'],
  ['render', { html: '', head: { title: 'a', description: 7 } }, 'head.description'],
  ['render', { html: '', status: 204 }, 'status: must be that of an answer with a page'],
  ['render', { html: '', status: 304 }, 'status: must be that of an answer with a page'],
  [
    'render',
    {
      html: '',
      head: {
        title: 'a',
        description: '',
        image: { url: 'http://[', alt: '', width: 1, height: 1 },
      },
    },
    'head.image.url: must be a URL or a path',
  ],
  ['render', { html: 'x'.repeat(2 ** 20 + 1) }, 'breaks the contract: html'],
  ['revision', { revision: 7 }, 'revision returned'],
  ['preview', { live: 1, path: null }, 'resolvePreview returned'],
  ['preview', { live: true, path: 7 }, 'resolvePreview returned'],
  ['site', { pages: [] }, 'describeSite returned'],
  ['support', { articles: [] }, 'searchSupport returned'],
  ['render', '{"html":', 'JSON'],
] as const)(
  'The answer to %s that breaks the contract is rejected: %o',
  (kind, answer, message) => {
    expect(() => check(kind, answer)).toThrow(message);
  },
);

test('The answer is null if the fragment does not support the call', () => {
  for (const kind of ['preview', 'site', 'support'] as const) expect(check(kind, null)).toBeNull();
  expect(check('revision', { revision: null })).toEqual({ revision: null });
});

test('Valid answers keep the contract’s fields and no others', () => {
  const article = { title: 'Add a poll', summary: '', path: '/support/add-a-poll' };
  expect(check('support', [{ ...article, more: 1 }])).toEqual([article]);
  expect(check('preview', { live: true, path: '/d', more: 1 })).toEqual({ live: true, path: '/d' });
  expect(check('site', { pages: [{ path: '/' }], redirects: [] })).toEqual({
    pages: [{ path: '/' }],
    redirects: [],
    leftOut: [],
  });
  expect(check('revision', { contentUnavailable: 'fetch failed' })).toEqual({
    contentUnavailable: 'fetch failed',
  });
});

test('Names of the object prototype are dropped', () => {
  const result = check(
    'render',
    '{"html":"","__proto__":{"status":500},"constructor":1}',
  ) as object;
  expect(Object.keys(result)).toEqual(['html']);
  expect((result as { status?: number }).status).toBeUndefined();
});

test.each([
  ['a document', { documents: [{ id: 'Xa\r\nset-cookie: a=b', type: 'page' }] }],
  ['a type', { lists: ['page document-Xb'] }],
  ['a tag', { tags: ['a,b'] }],
  ['a missing document', { missing: [{ type: 'page', uid: 'a b' }] }],
])('The name of %s that would be more than one key breaks the contract', (_what, named) => {
  const content = { documents: [], lists: [], tags: [], missing: [], ...named };
  expect(() => check('render', { html: '<p>a</p>', content })).toThrow(
    'breaks the contract: content',
  );
});
