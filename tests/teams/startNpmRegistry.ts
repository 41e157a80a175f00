import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** The registry that all other packages come from. */
const UPSTREAM = 'https://registry.npmjs.org/';

/**
 * Starts an npm registry on this machine, which fetches from the public one what it does not have, and writes the
 * configuration with which npm uses it.
 */
export async function startNpmRegistry(folder: string, scope: string) {
  await mkdir(folder, { recursive: true });
  const all = '$all';
  const app = await runServer({
    self_path: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    uplinks: { public: { url: process.env.npm_config_registry ?? UPSTREAM } },
    packages: {
      [`${scope}/*`]: { access: all, publish: all },
      '**': { access: all, proxy: 'public' },
    },
    log: { type: 'file', path: join(folder, 'log'), level: 'warn' },
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const { port } = app.address() as AddressInfo;
  const config = join(folder, 'npmrc');
  // npm publishes nothing without a token, and any will do here.
  await writeFile(
    config,
    `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=team\ncache=${join(folder, 'cache')}\n`,
  );
  return { config, close: () => new Promise<void>((resolve) => app.close(() => resolve())) };
}
