import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Restarts services of the site that runs with a data folder, one after another; without names, all of them.
 *
 * @param log called with a line for each
 * @throws if no site runs there, a service is unknown, or one could not be restarted: the remaining ones are not restarted
 */
export async function restartServices(
  folder: string,
  names: string[],
  log: (line: string) => void,
): Promise<void> {
  const known: string[] = JSON.parse(await ask(folder, 'GET', ''));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no service ${unknown}; there are ${known.join(', ')}.`);
  for (const name of names.length > 0 ? names : known) {
    const startedAt = performance.now();
    await ask(folder, 'POST', name);
    log(`${name} was restarted in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
}

async function ask(folder: string, method: string, path: string): Promise<string> {
  let response: Response;
  try {
    const { url, token } = JSON.parse(await readFile(join(folder, CONTROL_FILE), 'utf8'));
    const headers = { authorization: `Bearer ${token}` };
    response = await fetch(`${url}/${path}`, { method, headers, redirect: 'error' });
  } catch (error) {
    throw new Error(`No site runs with the folder ${folder}: ${(error as Error).message}`);
  }
  const answer = await response.text();
  if (!response.ok) throw new Error(answer || `The site answered ${response.status}.`);
  return answer;
}
