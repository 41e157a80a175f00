import type { RenderRequest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { fallback, render } from './server.tsx';

const request: RenderRequest = {
  slot: 'lead-popup',
  path: '/',
  params: {},
  options: {},
  basePath: '/f/mf-lead-popup/1/client/',
  query: {},
  settings: { contentEndpoint: 'http://127.0.0.1:1/api/v2' },
  now: 0,
};

test('The server sends only the button, as a link to the pricing page', async () => {
  const { html } = await render(request);
  expect(html).toMatch(/<a class="[^"]+" href="\/pricing" data-popup-trigger="button">/);
  expect(html).toContain('Trial Premium Features</a>');
  expect(html).not.toContain('<dialog');
});

test('The fallback is the same link', async () => {
  expect(fallback()).toBe((await render(request)).html);
});

test('The HTML is the same for every path and contains no inline style or script', async () => {
  const { html } = await render({ ...request, path: '/about' });
  expect(html).toBe((await render(request)).html);
  expect(html).not.toMatch(/ style=|<script| on\w+=/);
});
