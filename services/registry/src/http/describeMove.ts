import type { LoggedRecord } from '../channels/createChannelLog.ts';
import { type Actor, describeActor } from '../identity/Actor.ts';
import type { Moved } from '../moves/createMove.ts';

interface Asked {
  expected: number | null;
  reason?: string | undefined;
  source?: { commit?: string | undefined; run?: string | undefined } | undefined;
}

/** The part of a requested move that says who moves what, and why. */
export const describeMove = (actor: Actor, { expected, reason, source }: Asked) => ({
  expected,
  by: describeActor(actor),
  reason,
  // The claims that the issuer of a CI run has signed override those of the request.
  source: actor.source ?? source,
});

export const asAnswer = ({ text, record }: LoggedRecord) => ({ record: text, payload: record });
export const asMoved = ({ isNew, ...logged }: Moved) => ({ ...asAnswer(logged), isNew });

/** For the log. */
export const describeRecord = ({ record }: LoggedRecord) => {
  const { channel, sequence, changed, canaryChanges, by } = record;
  return { channel, sequence, changed, ...(canaryChanges && { canaryChanges }), by };
};
