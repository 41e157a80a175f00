import { expect, test } from 'vitest';
import { listChangedKeys, type Served } from './listChangedKeys.ts';

const about = { type: 'page', uid: 'about', version: '1' };
const served: Served = {
  shell: 'build-settings',
  fragments: { 'mf-footer': '1.0.0', 'mf-pages': '2.0.0' },
  hasCanary: false,
  content: { 'mf-pages': { revision: 'a', documents: { Xa: about } } },
};
const withContent = (revision: string, documents: object | undefined) =>
  ({ ...served, content: { 'mf-pages': { revision, ...(documents && { documents }) } } }) as Served;

test.each<[string, Served, string[]]>([
  ['Nothing', { ...served }, []],
  [
    'A release of one fragment',
    { ...served, fragments: { ...served.fragments, 'mf-footer': '1.0.1' } },
    ['fragment-mf-footer'],
  ],
  ['A fragment that pages did not know', { ...served, fragments: { lab: '1' } }, ['pages']],
  ['The begin of a canary', { ...served, hasCanary: true }, ['pages']],
  ['Another build of the shell', { ...served, shell: 'other' }, ['shell-build-settings']],
  [
    'An edited document',
    withContent('b', { Xa: { ...about, version: '2' } }),
    ['document-Xa', 'type-page', 'missing-page.about', 'unnamed-mf-pages'],
  ],
  [
    'A new document',
    withContent('b', {
      Xa: about,
      Xb: { type: 'expert', uid: 'ada', tags: ['new'], version: '1' },
    }),
    ['document-Xb', 'type-expert', 'tag-new', 'missing-expert.ada', 'unnamed-mf-pages'],
  ],
  [
    'A new document with the name of what every object has',
    withContent('b', { Xa: about, constructor: { ...about, uid: 'new' } }),
    ['document-constructor', 'type-page', 'missing-page.new', 'unnamed-mf-pages'],
  ],
  [
    'A document that is gone',
    withContent('b', {}),
    ['document-Xa', 'type-page', 'missing-page.about', 'unnamed-mf-pages'],
  ],
  ['A new ref with the same documents', withContent('b', { Xa: about }), []],
  ['Content that nobody lists', withContent('b', undefined), ['content-mf-pages']],
])('%s has these keys purged', (_what, after, keys) => {
  expect(new Set(listChangedKeys(served, after))).toEqual(new Set(keys));
});

test('When nobody knows what was served before, all pages are purged', () => {
  expect(listChangedKeys(undefined, served)).toEqual(['pages']);
});
