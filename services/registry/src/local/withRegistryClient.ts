import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EnvironmentError, z } from '@site/environment';
import { findFolderTrouble } from '@site/environment/folder';
import { replaceFile } from '@site/environment/replaceFile';
import { createRegistryClient, type RegistryClient } from '@site/registry-client';
import type { RegistrySettings } from '../openRegistry.ts';

export interface ClientSettings extends RegistrySettings {
  REGISTRY_URL?: string | undefined;
  REGISTRY_TOKEN?: string | undefined;
}

/**
 * Runs `use` with a client of the registry: the one at `REGISTRY_URL`, or else that of this data folder, with the folder's
 * operator token unless another one is given. If no registry runs for the folder, this process serves one.
 */
export async function withRegistryClient<Result>(
  settings: ClientSettings,
  use: (client: RegistryClient) => Promise<Result>,
  repository?: string,
): Promise<Result> {
  const { REGISTRY_URL, REGISTRY_TOKEN, SITE_DATA_DIR } = settings;
  if (REGISTRY_URL) return use(createRegistryClient({ url: REGISTRY_URL, token: REGISTRY_TOKEN }));
  const useHere = async (url: string) =>
    use(createRegistryClient({ url, token: REGISTRY_TOKEN ?? (await readToken(SITE_DATA_DIR)) }));
  const running = await findService(SITE_DATA_DIR);
  if (running) return useHere(running);

  const trouble = findFolderTrouble(SITE_DATA_DIR);
  if (trouble)
    throw new EnvironmentError(
      `SITE_DATA_DIR=${SITE_DATA_DIR}: ${trouble}. Set it to the data folder of the site, or REGISTRY_URL to its registry.`,
    );
  // Half of a command's start, and most commands find a registry that runs.
  const { composeRegistry } = await import('../openRegistry.ts');
  const { buildApp } = await import('../app.ts');
  const opened = await composeRegistry(settings, repository === undefined ? {} : { repository });
  const app = await buildApp(opened);
  try {
    await opened.prepare();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return await useHere(`http://127.0.0.1:${port}`);
  } finally {
    // Its client keeps connections.
    app.server.closeAllConnections();
    await app.close();
    await opened.close();
  }
}

const readToken = async (dataDir: string): Promise<string | undefined> =>
  (await readFile(join(dataDir, 'registry-token'), 'utf8').catch(() => '')).trim() || undefined;

const TIMEOUT_MS = 2_000;

const address = z.object({
  url: z.url({ protocol: /^http$/ }),
  /** Identifies the process: another one may have its port by now. */
  instance: z.string(),
});
type ServiceAddress = z.infer<typeof address>;

const fileIn = (dataDir: string) => join(dataDir, 'registry/address.json');

/** Tells commands on this machine where the registry of this data folder listens. */
export const writeServiceAddress = (dataDir: string, service: ServiceAddress): void =>
  replaceFile(fileIn(dataDir), JSON.stringify(service), 0o600);

/** The URL of the registry that runs for this data folder; `undefined` if none does. */
export async function findService(dataDir: string): Promise<string | undefined> {
  try {
    const { url, instance } = address.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    const response = await fetch(`${url}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { instance?: unknown };
    return answer.instance === instance ? url : undefined;
  } catch {
    return undefined;
  }
}
