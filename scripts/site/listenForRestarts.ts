import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Service } from './superviseService.ts';

/** In the data folder: the address of the running site's control server, and the token it requires. */
export const CONTROL_FILE = 'control.json';

/**
 * Lets this user's commands restart services: `GET /` lists their names, `POST /<name>` answers when the service has restarted, or
 * with 500 and the reason.
 *
 * @returns a function that stops it
 */
export async function listenForRestarts(
  folder: string,
  services: Map<string, Pick<Service, 'restart'>>,
): Promise<() => void> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(async ({ method, url = '', headers }, response) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
      return response.writeHead(401).end();
    if (method === 'GET') return response.end(JSON.stringify([...services.keys()]));
    const service = services.get(url.slice(1));
    if (!service) return response.writeHead(404).end();
    try {
      await service.restart();
      response.end();
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = JSON.stringify({ url: `http://127.0.0.1:${port}`, token });
  await writeFile(join(folder, CONTROL_FILE), address, { mode: 0o600 });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Compares in constant time. */
const isSame = (token: string, expected: string) =>
  timingSafeEqual(digest(token), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
