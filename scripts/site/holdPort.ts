import { createServer } from 'node:net';
import { EnvironmentError } from '@site/environment';

export interface HeldPort {
  port: number;
  /** Lets it go, for who is to listen there. */
  free: () => Promise<void>;
}

/**
 * Takes the wanted port, or a free one for 0, so that nobody else is given it before its service starts.
 *
 * @throws {EnvironmentError} when it is taken, or cannot be had
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
