import type { SlotName } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Artifact } from '../release/createArtifactStore.ts';

interface FailedRender {
  artifact: Artifact;
  slot: SlotName;
  path: string;
  /** Only while a canary runs. */
  arm?: string | undefined;
  ms: number;
  error: unknown;
  /** What visitors see in its place. */
  shown: string;
}

export function logFailedRender(
  log: Pick<FastifyBaseLogger, 'error'>,
  { artifact, slot, path, arm, ms, error, shown }: FailedRender,
): void {
  const { name, version } = artifact.manifest;
  log.error(
    { fragment: name, version, slot, path, ...(arm && { arm }), ms: Math.round(ms), err: error },
    `${name}@${version} could not render its slot ${slot}: ${(error as Error).message}; showing ${shown}`,
  );
}
