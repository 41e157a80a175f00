import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
/** What these headers said is different behind the edge. */
const OWN = ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'];
const MAX_KEPT = 1_000;

/**
 * Starts what stands before a site's server in practice: it compresses texts with brotli, as the site does itself. Each text is
 * compressed once.
 */
export async function startEdge(origin: string) {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    try {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      for (const name of ['connection', 'host']) headers.delete(name);
      headers.set('accept-encoding', 'identity');
      const answer = await fetch(origin + request.url, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
      });
      const body = Buffer.from(await answer.arrayBuffer());
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers)
        if (!OWN.includes(name)) response.setHeader(name, value);
      if (!TEXT.test(answer.headers.get('content-type') ?? '') || body.byteLength === 0)
        return response.end(body);
      response.setHeader('content-encoding', 'br');
      response.end(compress(body));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  const compress = (body: Buffer) => {
    const key = body.toString('latin1');
    const known = compressed.get(key);
    if (known) return known;
    const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    if (compressed.size < MAX_KEPT) compressed.set(key, made);
    return made;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
