import { expect, test } from 'vitest';
import { BREAKPOINTS, CHATBOT_SCROLL_PX } from './limits.ts';

test('The breakpoints match the specification', () => {
  expect(BREAKPOINTS).toEqual({ xs: 475, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});

test('The chatbot waits for 1000 px of scroll', () => {
  expect(CHATBOT_SCROLL_PX).toBe(1_000);
});
