import { expect, test } from 'vitest';
import { createIntegration } from '../testing/createIntegration.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const integration = createIntegration();

test.each([
  [integration.key, 200, { origins: integration.origins }],
  [`pk_${'x'.repeat(22)}`, 404, expect.objectContaining({ error: 'unknown_key' })],
  ['pk_short', 400, expect.objectContaining({ error: 'invalid_request' })],
])('The shell asks whose pages %s is for: %i', async (key, status, body) => {
  const find = async (wanted: string) => (wanted === integration.key ? integration : null);
  const { app } = await createTestApp({ embed: { integrations: { find } } });
  const answer = await app.inject(`/integrations/${key}/origins`);
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
  expect(answer.headers['cache-control']).toBe('no-store');
});
