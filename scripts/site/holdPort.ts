import { createServer } from 'node:net';
import { EnvironmentError } from '@site/environment';

export interface HeldPort {
  port: number;
  /** Frees the port for the service that listens there. */
  free: () => Promise<void>;
}

/**
 * Listens on the requested port, or on a free one for 0, so that it cannot be taken before its service starts.
 *
 * @throws {EnvironmentError} when the port is taken or not allowed
 */
export function holdPort(variable: string, wanted: number, host = '127.0.0.1'): Promise<HeldPort> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new EnvironmentError(
              `${variable}=${wanted}: this port is taken. Stop what uses it, or set ${variable} to another.`,
            )
          : new EnvironmentError(`${variable}=${wanted}: ${error.message}`),
      ),
    );
    server.listen(wanted, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      resolve({ port, free: () => new Promise((freed) => server.close(() => freed())) });
    });
  });
}
