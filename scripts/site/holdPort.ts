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
 * Listens on the requested port, or on a free one for 0, so that it cannot be taken before its service starts. Whoever
 * connects meanwhile is turned away: an open connection would keep the port.
 *
 * @throws {EnvironmentError} when the port is taken or not allowed, or the host is not this machine
 */
export function holdPort(variable: string, wanted: number, host = '127.0.0.1'): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE')
        message = `this port is taken. Stop what uses it, or set ${variable} to another.`;
      const setting = WRONG_HOST.includes(code) ? `HOST=${host}` : `${variable}=${wanted}`;
      reject(new EnvironmentError(`${setting}: ${message}`));
    });
    server.listen(wanted, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      resolve({ port, free: () => new Promise((freed) => server.close(() => freed())) });
    });
  });
}
