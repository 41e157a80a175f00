import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeGently } from './closeGently.ts';

test('An answer that had begun is given to its end, and its connection, which was to stay open, does not hold up the end', async () => {
  const app = fastify({ keepAliveTimeout: 3_600_000, forceCloseConnections: 'idle' });
  const answer = new PassThrough();
  app.get('/', (_request, reply) => reply.send(answer));
  const url = await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  answer.write('ta');
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('keep-alive');
  const closing = closeGently(app);
  // What was idle is closed by then; this connection is not.
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer.end('ken');
  expect(await text(response)).toBe('taken');
  await closing;
});

test('A connection on which nothing was ever asked does not hold up the end', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await taken;
  await closeGently(app, 10);
  expect(app.server.listening).toBe(false);
});
