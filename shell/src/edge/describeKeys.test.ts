import { expect, test } from 'vitest';
import { asKeyHeaders, describeKeys } from './describeKeys.ts';

type Page = Parameters<typeof describeKeys>[0];

const artifact = (name: string) => ({ manifest: { name } });
const page = {
  slots: { page: { artifact: artifact('mf-pages') }, footer: { artifact: artifact('mf-footer') } },
  elsewhere: [artifact('lab')],
} as unknown as Page;
const given = { release: 3, shell: 'build', fragment: 'mf-pages', revision: 'a' };
const common = [
  'pages',
  'release-3',
  'shell-build',
  'fragment-mf-pages',
  'fragment-mf-footer',
  'fragment-lab',
  'fragment-layout',
];

test('A page has the keys of its release, of all fragments that it names, and of its content', () => {
  const content = {
    documents: [{ id: 'Xa', type: 'page', uid: 'about' }],
    lists: ['expert'],
    tags: ['issue'],
    missing: [
      { type: 'page', uid: 'gone' },
      { type: 'page', uid: 'über-uns' },
    ],
  };
  expect(describeKeys(page, { ...given, content })).toEqual([
    ...common,
    'content-mf-pages',
    'document-Xa',
    'type-expert',
    'tag-issue',
    'missing-page.gone',
    'missing-page.%C3%BCber-uns',
  ]);
});

test.each([
  ['does not say what it shows', undefined],
  [
    'shows more than a header can name',
    {
      documents: Array.from({ length: 500 }, (_, index) => ({ id: `X${index}`, type: 'page' })),
      lists: [],
      tags: [],
      missing: [],
    },
  ],
])('A page that %s goes with any change of the content', (_what, content) => {
  expect(describeKeys(page, { ...given, content })).toEqual([
    ...common,
    'content-mf-pages',
    'unnamed-mf-pages',
  ]);
});

test('A page without content has no key of any', () => {
  expect(describeKeys(page, { ...given, revision: undefined })).toEqual(common);
});

test('Keys stand in the headers of both kinds of caches', () => {
  expect(asKeyHeaders(['a', 'b'])).toEqual({ 'surrogate-key': 'a b', 'cache-tag': 'a,b' });
});
