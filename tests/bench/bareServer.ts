/** The process of `startBareServer.ts`. It ends with its parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once(
  'message',
  ({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) => {
    const server = createServer((_, response) => response.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  },
);
process.once('disconnect', () => process.exit());
