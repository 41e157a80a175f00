import { armOf, type Canaries, listArms } from '@site/channel-records/canaries';
import type { RefusedCanary } from '@site/channel-records/shell-report';
import { toPlainLine } from '@site/environment/plain-text';
import type { Layout } from '@site/fragment-kit';
import { ContractError } from '@site/fragment-kit/manifest';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import { type Arrangement, arrangeFragments, entryOf } from './arrangeFragments.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';

/** A candidate in its place among the live versions. */
export interface CandidateArm extends Arrangement {
  arm: string;
  /** The record that began the canary. */
  since: number;
  candidate: Artifact;
  /** The live version, which renders the slot when the candidate cannot. */
  instead: Artifact;
}

/** What visitors get while a canary runs. */
export interface Arms {
  /** The arm of each draw. */
  byDraw: readonly string[];
  /** By arm; `live` is not among them. */
  candidates: ReadonlyMap<string, CandidateArm>;
}

interface Dependencies {
  /** The live versions. */
  fragments: readonly Artifact[];
  layout: Layout | undefined;
  artifacts: Pick<ArtifactStore, 'get'>;
  pool: Pick<RenderPool, 'load'>;
}

/**
 * Prepares the candidates of a record beside its live versions. A candidate that cannot be prepared is refused, and its visitors
 * get what is live.
 */
export async function prepareArms(
  canaries: Canaries,
  { fragments, layout, artifacts, pool }: Dependencies,
): Promise<{ arms?: Arms; refused: RefusedCanary[] }> {
  const candidates = new Map<string, CandidateArm>();
  const refused: RefusedCanary[] = [];
  const prepared: Record<string, Canaries[string]> = {};
  for (const [fragment, canary] of Object.entries(canaries)) {
    const { version, integrity } = canary;
    try {
      const instead = fragments.find(({ manifest }) => manifest.name === fragment);
      if (!instead) throw new ContractError(`${fragment} is not live.`);
      const candidate = await artifacts.get(fragment, version, integrity);
      const together = fragments.map((each) => (each === instead ? candidate : each));
      const arm = armOf(fragment, canary);
      candidates.set(arm, {
        ...arrangeFragments(together, layout),
        arm,
        since: canary.since,
        candidate,
        instead,
      });
      prepared[fragment] = canary;
      const { slot } = candidate.manifest;
      // An entry that fails to load fails its renders too, and these are counted.
      await pool.load({ slot, entry: entryOf(candidate), isRare: false }).catch(() => {});
    } catch (error) {
      const { name, message } = error as Error;
      refused.push({ fragment, version, reason: toPlainLine(message, 500) || name });
    }
  }
  if (candidates.size === 0) return { refused };
  return { arms: { byDraw: listArms(prepared), candidates }, refused };
}

/** The candidates that visitors of this shell get. */
export const listCanaries = (arms: Arms | undefined) =>
  [...(arms?.candidates.values() ?? [])].map(({ since, candidate }) => ({
    fragment: candidate.manifest.name,
    version: candidate.manifest.version,
    since,
  }));
