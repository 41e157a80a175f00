import { createServer } from 'node:net';
import { EnvironmentError } from '@site/environment';

/** The wanted port, or a free one for 0. */
export async function findPort(
  variable: string,
  wanted: number,
  host = '127.0.0.1',
): Promise<number> {
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
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}
