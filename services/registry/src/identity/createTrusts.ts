import { createHash, randomBytes } from 'node:crypto';
import { toPlainLine } from '@site/environment/plain-text';
import type { JWTPayload } from 'jose';
import { type Actor, type ChangedBy, describeActor } from './Actor.ts';
import type { IdentityData, IdentityState, TrustRecord } from './createIdentityState.ts';
import { createIssuers, MAX_AGE_S, TOLERANCE_S } from './createIssuers.ts';
import type { Tokens } from './createTokens.ts';
import { describeSource } from './describeSource.ts';
import { IdentityError } from './IdentityError.ts';
import type { Trust } from './trust.schema.ts';

const LIFETIME_MS = 15 * 60_000;
const MAX_TRUSTS = 200;
/** Live tokens per trust: enough for a matrix of jobs. */
const MAX_RUNS = 100;

interface Dependencies {
  state: IdentityState;
  tokens: Tokens;
  clock: () => Date;
  issuerTimeoutMs?: number | undefined;
}

/** Trusted publishing: a CI run exchanges its issuer's token for one of the registry that is valid for 15 minutes. */
export function createTrusts({ state, tokens, clock, issuerTimeoutMs }: Dependencies) {
  const issuers = createIssuers({ clock, timeoutMs: issuerTimeoutMs });

  const add = (trust: Trust, actor: Actor): Promise<TrustRecord> =>
    state.change(({ trusts }) => {
      const same = trusts.find((each) => keyOf(each) === keyOf(trust));
      if (same)
        throw new IdentityError(
          'exists_already',
          `The trust ${same.id} of team ${same.team} has the same issuer, audience and claims. Remove it first: pnpm fragments trust remove ${same.id}.`,
        );
      if (trusts.length >= MAX_TRUSTS)
        throw new IdentityError('too_many', `There are ${MAX_TRUSTS} trusts. Remove some.`);
      const record = {
        ...trust,
        id: randomBytes(4).toString('hex'),
        createdAt: clock().toISOString(),
        createdBy: describeActor(actor),
      };
      trusts.push(record);
      return record;
    });

  const list = async (): Promise<TrustRecord[]> => (await state.read()).trusts;

  /** Returns the actor that runs of the trust are. What a run made outlives its token, and ends with the trust. */
  async function identifyMaker(id: string): Promise<Actor> {
    const { team, fragments, channels } = getTrust(await state.read(), id);
    return {
      ...{ team, fragments, channels, how: 'oidc', subject: id, token: id, trust: id },
      isOperator: false,
    };
  }

  /** Also revokes the tokens that runs have got through it. */
  const remove = (id: string, actor: Actor): Promise<TrustRecord> =>
    state.change((draft) => {
      const record = getTrust(draft, id);
      draft.trusts = draft.trusts.filter((each) => each !== record);
      for (const token of draft.tokens.filter(({ trust }) => trust === id)) {
        token.revokedAt ??= clock().toISOString();
        token.revokedBy ??= describeActor(actor);
      }
      return record;
    });

  /**
   * Exchanges a run's token, once, for one of the registry.
   *
   * @throws {IdentityError}
   */
  async function exchange(runToken: string) {
    const claims = await issuers.verify(runToken, audiencesOf((await state.read()).trusts));
    return state.change((draft) => {
      const now = clock().getTime();
      const trust = findTrust(draft.trusts, claims);
      draft.exchanged = draft.exchanged.filter(({ until }) => Date.parse(until) > now);
      draft.tokens = draft.tokens.filter(
        (token) => !token.trust || Date.parse(token.expiresAt) > now,
      );
      remember(draft, idOf(claims, runToken), claims);
      if (draft.tokens.filter((token) => token.trust === trust.id).length >= MAX_RUNS)
        throw new IdentityError(
          'too_many',
          `${MAX_RUNS} runs of the trust ${trust.id} have tokens. Try again in 15 minutes.`,
        );
      const by: ChangedBy = {
        team: trust.team,
        how: 'oidc',
        subject: toPlainLine(String(claims.sub), 300),
      };
      const { team, fragments, channels, id } = trust;
      const source = describeSource(claims);
      return tokens.add(
        draft,
        {
          ...by,
          team,
          fragments,
          channels,
          label: '',
          trust: id,
          ...(source && { source }),
          lifetimeMs: LIFETIME_MS,
        },
        by,
      );
    });
  }

  return { add, list, identifyMaker, remove, exchange };
}

function getTrust({ trusts }: IdentityData, id: string): TrustRecord {
  const found = trusts.find((each) => each.id === id);
  if (found) return found;
  throw new IdentityError(
    'not_found',
    `There is no trust ${JSON.stringify(id.slice(0, 40))}. List them: pnpm fragments trust list.`,
  );
}

const keyOf = ({ issuer, audience, claims }: Trust) =>
  JSON.stringify([issuer, audience, Object.entries(claims).sort()]);

function audiencesOf(trusts: readonly Trust[]): Map<string, string[]> {
  const audiences = new Map<string, string[]>();
  for (const { issuer, audience } of trusts)
    audiences.set(issuer, [...(audiences.get(issuer) ?? []), audience]);
  return audiences;
}

/** Finds the only trust whose claims all match the token's. */
function findTrust(trusts: readonly TrustRecord[], claims: JWTPayload): TrustRecord {
  const fitting = trusts.filter(
    (trust) =>
      trust.issuer === claims.iss &&
      [claims.aud].flat().includes(trust.audience) &&
      Object.entries(trust.claims).every(([name, value]) => isSame(claims, name, value)),
  );
  const [trust, ...more] = fitting;
  if (!trust)
    throw new IdentityError(
      'run_not_trusted',
      `No trust fits this run: ${describeRun(claims)}. An operator adds it: pnpm fragments trust add.`,
    );
  if (more.length > 0)
    throw new IdentityError(
      'trusts_overlap',
      `The trusts ${fitting.map(({ id }) => id).join(', ')} all fit this run. An operator removes all but one: pnpm fragments trust remove.`,
    );
  return trust;
}

function isSame(claims: JWTPayload, name: string, value: string): boolean {
  const found = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return ['string', 'number', 'boolean'].includes(typeof found) && String(found) === value;
}

/** The claims that trusts usually name, to help find out why no trust matches. */
function describeRun(claims: JWTPayload): string {
  const named = ['sub', 'repository', 'ref', 'project_path', 'environment', 'workflow_ref'];
  return toPlainLine(
    named
      .filter((name) => typeof claims[name] === 'string')
      .map((name) => `${name}=${claims[name]}`)
      .join(' '),
    500,
  );
}

/** Identifies a token without a `jti` by its signed part: signatures of some algorithms can be altered and stay valid. */
function idOf({ iss, jti }: JWTPayload, runToken: string): string {
  const unique = jti ? `jti ${jti}` : runToken.slice(0, runToken.lastIndexOf('.'));
  return createHash('sha256').update(`${iss}\n${unique}`).digest('hex');
}

function remember(draft: IdentityData, id: string, { exp = 0, iat = 0 }: JWTPayload): void {
  if (draft.exchanged.some((each) => each.id === id))
    throw new IdentityError(
      'run_token_used',
      'The run’s token was exchanged before. Ask the CI for another one.',
    );
  const untilS = Math.min(exp, iat + MAX_AGE_S) + TOLERANCE_S + 1;
  draft.exchanged.push({ id, until: new Date(untilS * 1_000).toISOString() });
}
