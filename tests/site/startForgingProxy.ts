import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Gets a path. Returns an answer to send instead of the registry's, which `pass` requests, or `undefined` to leave that. */
export type Forge = (
  path: string,
  pass: () => Promise<unknown>,
) => Promise<Buffer | string | undefined>;

/** Answers in a registry's place: passes requests on, and can change answers. */
export async function startForgingProxy(registryUrl: string) {
  let forge: Forge = async () => undefined;
  const server = createServer(async (request, response) => {
    try {
      const chunks = await request.toArray();
      const ask = async () => {
        const answer = await fetch(registryUrl + request.url, {
          method: request.method ?? 'GET',
          headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        });
        return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
      };
      const forged = await forge(request.url ?? '', ask);
      if (forged !== undefined) return response.end(forged);
      const { status, body } = await ask();
      response.writeHead(status).end(body);
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** From the next answer on; running waits are ended. */
    set(next?: Forge): void {
      forge = next ?? (async () => undefined);
      server.closeAllConnections();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}
