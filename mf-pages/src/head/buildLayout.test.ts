import { expect, test } from 'vitest';
import type { PageDocument } from '../content/PageDocument.ts';
import { buildLayout } from './buildLayout.ts';

const asDocument = (data: object) => ({ data }) as unknown as PageDocument;

test('By default a document gets the light, sticky navigation with all its buttons', () => {
  const data = {
    navigation_variant: null,
    navigation_static: false,
    hide_demo_button: false,
    hide_sign_up_button: false,
    hide_chatbot: false,
    hide_referral_banner: false,
  };
  expect(buildLayout(asDocument(data))).toEqual({
    navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
    hideChatbot: false,
    hideReferralBanner: false,
  });
});

test('Each layout field of a document is applied', () => {
  const data = {
    navigation_variant: 'dark',
    navigation_static: true,
    hide_demo_button: true,
    hide_sign_up_button: true,
    hide_chatbot: true,
    hide_referral_banner: true,
  };
  expect(buildLayout(asDocument(data))).toEqual({
    navigation: { variant: 'dark', sticky: false, hideDemo: true, hideSignUp: true },
    hideChatbot: true,
    hideReferralBanner: true,
  });
});

test.each([
  [{ navigation_variant: 'dark' }, { variant: 'dark' }],
  [{ navigation_static: true }, { sticky: false }],
  [{ hide_demo_button: true }, { hideDemo: true }],
  [{ hide_sign_up_button: true }, { hideSignUp: true }],
])('The field %o changes only %o', (data, changed) => {
  const usual = { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false };
  const silent = { navigation_static: false, hide_demo_button: false, hide_sign_up_button: false };
  const { navigation } = buildLayout(asDocument({ ...silent, ...data }));
  expect(navigation).toEqual({ ...usual, ...changed });
});

test('A variant that no model knows is the light one', () => {
  const { navigation } = buildLayout(asDocument({ navigation_variant: 'blue' }));
  expect(navigation.variant).toBe('light');
});
