/**
 * A thread that listens and then sleeps, so that nothing accepts connections from the sockets' queues: in Node, whatever listens
 * also accepts. In JavaScript, because stripping types would cost the thread 19 MB.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Free ports are chosen here, below the range for outgoing connections: such a connection could take a port between its release
 * and the start of the process that listens there.
 */
const FREE_PORTS = { from: 20_000, to: 30_000 };
const MAX_ATTEMPTS = 50;

/** @type {import('./holdPorts.ts').HeldPort[]} */
const held = [];
try {
  for (const { port, host } of workerData) held.push(await hold(port, host));
  parentPort?.postMessage(held);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
} catch (error) {
  const { code = '', message } = error;
  parentPort?.postMessage({ index: held.length, code, message });
}

async function hold(wanted, host) {
  for (let attempt = 1; ; attempt++) {
    // Connections made before all sockets listen are refused.
    const server = createServer((socket) => socket.destroy());
    server.listen(wanted || randomInt(FREE_PORTS.from, FREE_PORTS.to), host);
    try {
      await once(server, 'listening');
      return { port: server.address().port, socket: server._handle.fd };
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || wanted !== 0 || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
