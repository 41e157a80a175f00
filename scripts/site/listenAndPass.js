/**
 * A process that listens, passes its sockets to its parent and ends. In Node, whatever listens also accepts; what only has a
 * socket's handle does not, so clients wait in the socket's queue. In JavaScript, to start faster.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Free ports are chosen here, below the range for outgoing connections: such a connection could take a port between its release
 * and the start of the process that listens there.
 */
const FREE_PORTS = { from: 20_000, to: 30_000 };
const MAX_ATTEMPTS = 50;

const wanted = JSON.parse(process.argv[2] ?? '[]');
const servers = [];
try {
  for (const { port, host } of wanted) servers.push(await hold(port, host));
  for (const server of servers) await send({ port: server.address().port }, server._handle);
} catch (error) {
  const { code = '', message } = error;
  await send({ index: servers.length, code, message });
}
process.exit();

async function hold(wanted, host) {
  for (let attempt = 1; ; attempt++) {
    // Connections made before all sockets are passed are refused.
    const server = createServer((socket) => socket.destroy());
    server.listen(wanted || randomInt(FREE_PORTS.from, FREE_PORTS.to), host);
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || wanted !== 0 || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

function send(message, handle) {
  return new Promise((resolve, reject) => {
    process.send?.(message, handle, (error) => (error ? reject(error) : resolve(undefined)));
  });
}
