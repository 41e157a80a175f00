import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sees a path. Returns another answer than the registry's, which `pass` asks for, or `undefined` to leave it as it is. */
export type Forge = (
  path: string,
  pass: () => Promise<unknown>,
) => Promise<Buffer | string | undefined>;

/** What answers in a registry's place: it passes everything on, and changes what it likes. */
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
    /** From the next answer on; waits that are under way end. */
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
