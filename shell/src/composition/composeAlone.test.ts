import { beforeEach, expect, test } from 'vitest';
import { createComposer } from './testing/createComposer.ts';

let composer: ReturnType<typeof createComposer>;
beforeEach(() => {
  composer = createComposer();
});

const failFooter = () =>
  composer.render.mockImplementation(async ({ slot }) => {
    if (slot === 'footer') throw new Error('it is broken');
    return { html: `${slot} now` };
  });

test('What is composed alone does not appear on the public page', async () => {
  composer.render.mockImplementation(async ({ slot }) => ({ html: `secret ${slot}` }));
  await composer.compose({}, { audience: 'alone' });
  failFooter();
  const { slots } = await composer.compose();
  expect(slots.footer.html).toBe('fallback of footer');
});

test('A fragment that fails alone shows its fallback and why, not an earlier render', async () => {
  await composer.compose();
  failFooter();
  const { slots } = await composer.compose({}, { audience: 'alone' });
  expect(slots.footer).toMatchObject({
    html: 'fallback of footer',
    origin: 'fallback',
    problem: 'it is broken',
  });
  expect((await composer.compose()).slots.footer.html).toBe('footer of /about');
});

test('Nothing is taken from earlier renders, and fragments do not learn that they render alone', async () => {
  await composer.compose({ revision: 'a' });
  const before = composer.render.mock.calls.length;
  await composer.compose({ revision: 'a' }, { audience: 'alone' });
  const requests = composer.render.mock.calls.slice(before).map(([request]) => request);
  expect(requests).toHaveLength(4);
  for (const request of requests) expect(request).not.toHaveProperty('audience');
});
