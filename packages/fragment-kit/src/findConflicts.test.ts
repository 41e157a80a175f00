import { expect, test } from 'vitest';
import type { ArtifactManifest, FragmentManifest, LayoutSlot } from './contract.ts';
import { findConflicts } from './findConflicts.ts';

const fragment = (name: string, slot: string, more: Partial<FragmentManifest> = {}) =>
  ({ name, slot, mount: null, ...more }) as FragmentManifest;
const layout = (slots: LayoutSlot[]) =>
  ({ name: 'layout', version: '1.0.0-12345678', layout: { slots } }) as unknown as ArtifactManifest;

const site = [
  fragment('mf-navigation', 'navigation'),
  fragment('mf-pages', 'page', { routes: ['/*', '/:uid'] }),
  fragment('mf-lead-popup', 'lead-popup', { mount: { expose: './a', hydrate: 'manual' } }),
  fragment('mf-footer', 'footer'),
];

test('The site’s own fragments have no conflicts, even with others on separate paths and slots', () => {
  expect(findConflicts(site)).toEqual([]);
  const slots = ['news', 'navigation', 'page', 'footer'].map((name) => ({ name }));
  slots.push({ name: 'lead-popup', popup: true } as never);
  const lab = fragment('mf-lab', 'page', { routes: ['/lab/*'] });
  expect(findConflicts([...site, lab, fragment('mf-news', 'news'), layout(slots)])).toEqual([]);
});

test('Two fragments that fill one slot are named', () => {
  expect(findConflicts([...site, fragment('mf-evil', 'footer')])).toEqual([
    'mf-footer and mf-evil both fill the slot footer: only one fragment can.',
  ]);
});

test('Claims of the same paths are named with their patterns', () => {
  const rival = fragment('mf-rival', 'page', { routes: ['/:name', '/rival'] });
  expect(findConflicts([...site, rival])).toEqual([
    'mf-pages (/:uid) and mf-rival (/:name) claim the same paths: one of them needs a more specific route, or none.',
  ]);
});

test('Two page fragments without routes claim the same paths', () => {
  const old = [fragment('mf-old', 'page'), fragment('mf-older', 'page')];
  expect(findConflicts(old)).toEqual([
    'mf-old (/*) and mf-older (/*) claim the same paths: one of them needs a more specific route, or none.',
  ]);
});

test('A fragment whose slot is missing is named, with the slots that the layout has', () => {
  expect(findConflicts([...site, fragment('mf-news', 'news')])).toEqual([
    'mf-news fills the slot news, which the default layout does not have (it has navigation, page, lead-popup, footer).',
  ]);
  const own = layout([{ name: 'page' }]);
  expect(findConflicts([fragment('mf-footer', 'footer'), own])).toEqual([
    'mf-footer fills the slot footer, which layout@1.0.0-12345678 does not have (it has page).',
  ]);
});

test('A fragment that nothing would start is named', () => {
  const manual = fragment('mf-footer', 'footer', { mount: { expose: './a', hydrate: 'manual' } });
  expect(findConflicts([manual])).toEqual([
    'mf-footer hydrates manually, but in the default layout the slot footer is not the pop-up: nothing would start it.',
  ]);
});
