import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@site/environment';
import { replaceFile } from '@site/environment/replaceFile';

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
