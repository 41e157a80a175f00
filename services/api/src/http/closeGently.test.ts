import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeGently } from './closeGently.ts';

test('An answer that is under way is given, and its connection does not hold up the end', async () => {
  const app = fastify({ keepAliveTimeout: 3_600_000, forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const url = await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const responding = once(get(url, { agent }), 'response');
  await asked.promise;
  const closing = closeGently(app);
  answer.resolve('taken');
  const [response] = (await responding) as [IncomingMessage];
  expect(await text(response)).toBe('taken');
  await closing;
});
