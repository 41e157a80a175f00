/** Answers on the socket of a service that is down. */
import { createServer } from 'node:http';
import { chooseListening, serveUntilReplaced } from '@site/environment/handover';

const REQUEST_TIMEOUT_MS = 10_000;
const [, , whileAway] = process.argv;

const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (_request, response) => {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '5' };
  response
    .writeHead(503, { ...headers, connection: 'close' })
    .end('This page cannot be shown just now. Please try again in a moment.\n');
});
if (whileAway === 'hang up') server.on('connection', (socket) => socket.destroy());
server.listen(chooseListening({ port: 0, host: '127.0.0.1' }), () => serveUntilReplaced(server));
