import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeGracefully } from './closeGracefully.ts';

test('A started answer is completed, and its keep-alive connection does not delay closing', async () => {
  const app = fastify({ keepAliveTimeout: 3_600_000, forceCloseConnections: 'idle' });
  const answer = new PassThrough();
  app.get('/', (_request, reply) => reply.send(answer));
  const url = await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  answer.write('ta');
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('keep-alive');
  const closing = closeGracefully(app);
  // Idle connections are closed by then; this one is not.
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer.end('ken');
  expect(await text(response)).toBe('taken');
  await closing;
});

test('A connection without any request does not delay closing', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await taken;
  await closeGracefully(app, 10);
  expect(app.server.listening).toBe(false);
});
