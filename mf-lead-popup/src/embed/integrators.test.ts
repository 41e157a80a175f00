import { type LeadPopupOptions, TAG as PACKAGE_TAG } from '@site/lead-popup';
import { expect, test } from 'vitest';
import { ATTRIBUTES, asProperty, TAG } from './embedNames.ts';

const OPTIONS = {
  integrationKey: true,
  mode: true,
  trigger: true,
  triggerElement: true,
  theme: true,
  locale: true,
  texts: true,
  completedUrl: true,
  consent: true,
} satisfies Record<keyof LeadPopupOptions, true>;

test('The package that integrators install knows the element and each of its properties', () => {
  expect(PACKAGE_TAG).toBe(TAG);
  expect(ATTRIBUTES.map(asProperty).toSorted()).toEqual(Object.keys(OPTIONS).toSorted());
});
