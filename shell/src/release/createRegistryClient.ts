import type { Release } from '@site/fragment-kit';
import { parseRelease } from '@site/fragment-kit/manifest';
import { z } from 'zod';

/** The registry did not answer, or answered with an error. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
}

const TIMEOUT_MS = 5_000;

const releasedSchema = z.object({ integrity: z.string() });

/** A client of services/registry. */
export function createRegistryClient(baseUrl: string) {
  /** @param expected status codes that are answers too */
  async function request(path: string, expected: number[] = []): Promise<Response> {
    const url = `${baseUrl}${path}`;
    let response: Response;
    try {
      response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new RegistryUnavailableError(`${url} did not answer: ${(error as Error).message}`);
    }
    if (!response.ok && !expected.includes(response.status))
      throw new RegistryUnavailableError(`${url} answered ${response.status}.`);
    return response;
  }

  return {
    /** The release that a channel points at. */
    async getLiveRelease(channel: string): Promise<Release> {
      const response = await request(`/channels/${channel}`);
      const { release } = (await response.json()) as { release: unknown };
      return parseRelease(JSON.stringify(release), `the release of ${channel}`);
    },

    /** The digest of a version's `fragment.json`; `undefined` when no release names the version. */
    async findReleased(name: string, version: string): Promise<string | undefined> {
      const path = `/released/${name}/${version}`;
      const response = await request(path, [404]);
      if (response.status === 404) return undefined;
      return releasedSchema.parse(await response.json()).integrity;
    },

    async fetchFile(name: string, version: string, path: string): Promise<Uint8Array> {
      const response = await request(`/fragments/${name}/${version}/${path}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
