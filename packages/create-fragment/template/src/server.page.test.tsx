import { createTestContext } from '@site/fragment-kit/testing/context';
import { expect, test } from 'vitest';
import config from '../fragment.config.page.ts';
import { fallback, render } from './server.page.tsx';

const { createRequest } = createTestContext({ slot: config.slot, options: {}, basePath: '/' });

test('The HTML shows the path, and has no scripts, handlers or inline styles', () => {
  const { html } = render(createRequest({ path: '/my-fragment/here' }));
  expect(html).toContain('/my-fragment/here');
  expect(html).not.toMatch(/<script| on[a-z]+=| style=/);
});

test('The fallback needs no data', () => {
  expect(fallback()).toMatch(/^<p>/);
});
