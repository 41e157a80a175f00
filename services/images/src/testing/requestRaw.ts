import { duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Sends an address exactly as written: clients, and `inject` too, would normalize it. Opens no socket, so that tests can count
 * connections.
 */
export async function requestRaw(
  app: Pick<FastifyInstance, 'server'>,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; head: string }> {
  const [client, server] = duplexPair();
  app.server.emit('connection', server);
  const lines = Object.entries({ host: 'site.example', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const chunks: Buffer[] = [];
  client.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((resolve) => client.once('end', resolve).once('close', resolve));
  client.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await closed;
  const [head = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase() };
}
