import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The faults of connections through the proxy. */
export const TROUBLES = [
  'refuse',
  'reset',
  'hang',
  'delay',
  'trickle',
  'cut',
  'garbage',
  'foreign',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface TroubledProxy {
  port: number;
  /** Changes the fault for new connections, and cuts existing ones. */
  set(trouble: Trouble | undefined): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than a slot's deadline. */
const DELAY_MS = 2_500;
const TRICKLE_EVERY_MS = 100;
/** In the middle of the headers or of a short body. */
const CUT_AFTER_BYTES = 150;
const GARBAGE = Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 131 + 7) % 256));
const FOREIGN =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<h1>Welcome!</h1>\r\n\r';

/** A TCP proxy that injects faults between a client and the server on a port of this machine. */
export async function startTroubledProxy(targetPort: number): Promise<TroubledProxy> {
  let trouble: Trouble | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    track(client);
    if (trouble === 'reset') client.resetAndDestroy();
    else if (trouble === 'garbage') client.once('data', () => client.end(GARBAGE));
    else if (trouble === 'foreign') client.once('data', () => client.end(FOREIGN));
    else if (trouble === 'hang') client.resume();
    else if (trouble === 'delay') setTimeout(() => !client.destroyed && forward(client), DELAY_MS);
    else forward(client);
  });

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  }

  function forward(client: Socket): void {
    const upstream = connect(targetPort, '127.0.0.1');
    track(upstream);
    client.pipe(upstream);
    client.once('close', () => upstream.destroy());
    if (trouble === 'trickle') trickle(upstream, client);
    else upstream.once('close', () => client.destroySoon());
    if (trouble === 'cut') cut(upstream, client);
    else if (trouble !== 'trickle') upstream.pipe(client);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    async set(next) {
      const before = trouble;
      trouble = next;
      for (const socket of sockets) socket.resetAndDestroy();
      if (next === 'refuse' && before !== 'refuse') {
        server.close();
        await once(server, 'close');
      } else if (next !== 'refuse' && before === 'refuse') {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** Passes on one byte at a time. */
function trickle(from: Socket, to: Socket): void {
  const waiting: Buffer[] = [];
  from.on('data', (chunk: Buffer) => waiting.push(chunk));
  const timer = setInterval(() => {
    const chunk = waiting.shift();
    if (!chunk && from.destroyed) to.destroySoon();
    if (!chunk) return;
    to.write(chunk.subarray(0, 1));
    if (chunk.length > 1) waiting.unshift(chunk.subarray(1));
  }, TRICKLE_EVERY_MS);
  to.once('close', () => clearInterval(timer));
}

/** Passes on the beginning of an answer, then resets the connection. */
function cut(from: Socket, to: Socket): void {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    to.write(chunk.subarray(0, CUT_AFTER_BYTES - passed));
    passed += chunk.length;
    if (passed >= CUT_AFTER_BYTES) to.resetAndDestroy();
  });
}
