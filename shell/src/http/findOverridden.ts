import type { FastifyRequest } from 'fastify';
import type { ArtifactStore } from '../release/createArtifactStore.ts';
import type { OverrideReader } from '../release/createOverrideReader.ts';
import type { OverrideReleases } from '../release/createOverrideReleases.ts';
import { readOverrideCookie } from '../wire/cookies.ts';
import type { Overridden } from './assets.routes.ts';

interface Dependencies {
  reader: OverrideReader;
  releases: Pick<OverrideReleases, 'findArtifact'>;
  artifacts: Pick<ArtifactStore, 'readReleased'>;
}

/** Finds the version that a request may have because its cookie holds an override that names it. */
export const buildFindOverridden =
  ({ reader, releases, artifacts }: Dependencies) =>
  async (
    { headers, host }: FastifyRequest,
    name: string,
    version: string,
  ): Promise<Overridden | undefined> => {
    const token = readOverrideCookie(headers.cookie);
    if (!token) return undefined;
    // Whatever is wrong with it, the page says so.
    const artifact = await reader
      .read(token, host)
      .then((override) => releases.findArtifact(override, name, version))
      .catch(() => undefined);
    return artifact && { artifact, artifacts };
  };
