import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseListening, drain } from './handOver.ts';

const ADDRESS = { port: 3000, host: '127.0.0.1' };
const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const LONG_MS = 60_000;

async function startServer(answer = (response: ServerResponse) => void response.end('answer')) {
  const server = createServer((_request, response) => answer(response));
  server.listen(0, ADDRESS.host);
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return server;
}

/** An open connection, and the data it has received. */
async function openConnection(server: Server) {
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, ADDRESS.host);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  await accepted;
  const ended = once(socket, 'close').then(() => received);
  return {
    ended,
    request: () => socket.write(REQUEST),
    answered: () => vi.waitFor(() => expect(received).toContain('answer')),
  };
}

test('A process listens on the sockets that it inherits, and elsewhere at an address of its own', () => {
  vi.stubEnv('LISTEN_PID', '');
  vi.stubEnv('LISTEN_FDS', '2');
  expect(chooseListening(ADDRESS)).toMatchObject({ fd: 3 });
  expect(chooseListening(ADDRESS, 1)).toMatchObject({ fd: 4 });
  expect(chooseListening(ADDRESS, 2)).toBe(ADDRESS);
  vi.stubEnv('LISTEN_PID', String(process.pid));
  expect(chooseListening(ADDRESS)).toMatchObject({ fd: 3 });
  vi.stubEnv('LISTEN_PID', String(process.ppid));
  expect(chooseListening(ADDRESS)).toBe(ADDRESS);
  vi.stubEnv('LISTEN_PID', undefined);
  vi.stubEnv('LISTEN_FDS', undefined);
  expect(chooseListening(ADDRESS)).toBe(ADDRESS);
});

test('A server that drains answers what has begun and the next request of each connection, and tells it to close', async () => {
  const waiting: ServerResponse[] = [];
  const server = await startServer((response) => {
    if (waiting.push(response) > 1) response.end('answer');
  });
  const [busy, unused] = [await openConnection(server), await openConnection(server)];
  busy.request();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const drained = drain(server, LONG_MS);
  unused.request();
  expect(await unused.ended).toMatch(/^connection: close\r$/im);
  waiting[0]?.end('answer');
  await busy.answered();
  busy.request();
  expect(await busy.ended).toMatch(/keep-alive.*answer.*connection: close.*answer$/is);
  await drained;
});

test('A server that drains does not wait for requests that wait for something', async () => {
  const waiting: ServerResponse[] = [];
  const server = await startServer((response) => void waiting.push(response));
  const connection = await openConnection(server);
  connection.request();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const drained = drain(server, 200, () => waiting[0]?.end('answer'));
  await connection.answered();
  await drained;
});

test('A server that drains accepts nobody, and closes connections that nobody uses after a while', async () => {
  const server = await startServer();
  const connection = await openConnection(server);
  connection.request();
  await connection.answered();
  const { port } = server.address() as AddressInfo;
  const drained = drain(server, 200);
  const startedAt = performance.now();
  const refused = connect(port, ADDRESS.host);
  expect((await once(refused, 'error'))[0].code).toBe('ECONNREFUSED');
  await connection.ended;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190);
  await drained;
});
