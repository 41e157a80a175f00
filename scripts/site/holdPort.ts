import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EnvironmentError } from '@site/environment';

export interface HeldPort {
  port: number;
  /** Frees the port for the service that listens there. */
  free: () => Promise<void>;
}

/** This machine has no such address, or the name means none. */
const WRONG_HOST = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];
/**
 * Free ports are chosen here, below those that systems give to connections: one of these could take a port in the moment
 * between its release and the start of its service.
 */
const FREE_PORTS = { from: 20_000, to: 30_000 };
const MAX_ATTEMPTS = 50;

/**
 * Listens on the requested port, or on a free one for 0, so that it cannot be taken before its service starts. Whoever
 * connects meanwhile is turned away: an open connection would keep the port.
 *
 * @throws {EnvironmentError} when the port is taken or not allowed, or the host is not this machine
 */
export async function holdPort(
  variable: string,
  wanted: number,
  host = '127.0.0.1',
): Promise<HeldPort> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted || randomInt(FREE_PORTS.from, FREE_PORTS.to);
    try {
      return await listen(port, host);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && wanted === 0 && attempt < MAX_ATTEMPTS) continue;
      const setting = WRONG_HOST.includes(code) ? `HOST=${host}` : `${variable}=${wanted}`;
      const reason =
        code === 'EADDRINUSE'
          ? `this port is taken. Stop what uses it, or set ${variable} to another.`
          : message;
      throw new EnvironmentError(`${setting}: ${reason}`);
    }
  }
}

function listen(port: number, host: string): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({ port, free: () => new Promise((freed) => server.close(() => freed())) }),
    );
  });
}
