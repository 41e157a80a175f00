import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, type ChangedBy, describeActor } from './Actor.ts';
import type {
  IdentityData,
  IdentityState,
  IdentityStore,
  TokenRecord,
} from './createIdentityState.ts';
import { IdentityError } from './IdentityError.ts';
import { OPERATORS } from './names.ts';

const MAX_TOKENS = 2_000;
const KEEP_ENDED_MS = 30 * 86_400_000;
const USE_INTERVAL_MS = 60_000;
const ID_CHARACTERS = 16;

export type NewToken = Pick<TokenRecord, 'team' | 'label' | 'fragments' | 'channels'> &
  Partial<Pick<TokenRecord, 'how' | 'subject' | 'source' | 'trust'>> & { lifetimeMs: number };

/** A token as operators see it. */
export type ListedToken = Omit<TokenRecord, 'digest'> & { lastUsedAt?: string };

interface Dependencies {
  state: IdentityState;
  store: IdentityStore;
  clock: () => Date;
  warn: (line: string) => void;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Bearer tokens: 256 random bits, of which only the digest is stored. */
export function createTokens({ state, store, clock, warn }: Dependencies) {
  /** When this process last stored each token's use. */
  const uses = new Map<string, number>();
  const useOf = (id: string) => `identity/uses/${id}`;

  /** Returns the token's text, which cannot be shown again. */
  async function create(token: NewToken, by: ChangedBy) {
    const { created, ended } = await state.change((draft) => ({
      ended: removeEnded(draft),
      created: add(draft, token, by),
    }));
    for (const id of ended) await store.remove(useOf(id));
    return created;
  }

  /** The same, as part of another change. */
  function add(draft: IdentityData, { lifetimeMs, ...token }: NewToken, by: ChangedBy) {
    if (draft.tokens.length >= MAX_TOKENS)
      throw new IdentityError(
        'too_many',
        `There are ${MAX_TOKENS} tokens. Revoke some: pnpm fragments tokens list.`,
      );
    // Secret scanners look for the prefix.
    const text = `fragments_${randomBytes(32).toString('hex')}`;
    const digest = digestOf(text);
    const id = digest.slice(0, ID_CHARACTERS);
    const record: TokenRecord = {
      how: 'token',
      subject: id,
      ...token,
      id,
      digest,
      createdAt: clock().toISOString(),
      createdBy: by,
      expiresAt: new Date(clock().getTime() + lifetimeMs).toISOString(),
    };
    draft.tokens.push(record);
    return { ...withoutDigest(record), token: text };
  }

  /** Keeps ended tokens listed for a month. Returns the ids of those removed. */
  function removeEnded(draft: IdentityData): string[] {
    const isOld = ({ expiresAt, revokedAt = expiresAt }: TokenRecord) =>
      Date.parse(revokedAt) < clock().getTime() - KEEP_ENDED_MS;
    const old = draft.tokens.filter(isOld);
    draft.tokens = draft.tokens.filter((record) => !old.includes(record));
    return old.map(({ id }) => id);
  }

  /**
   * Returns the actor that a token stands for.
   *
   * @throws {IdentityError}
   */
  async function identify(token: string): Promise<Actor> {
    return noteUse(checkRecord(findRecord((await state.read()).tokens, token)));
  }

  /** Returns the actor of a token whose holder has shown it before. */
  const identifyHolder = async (id: string): Promise<Actor> => noteUse(await identifyMaker(id));

  /** The same, for something that was made with the token: this is no use of it. */
  const identifyMaker = async (id: string): Promise<Actor> =>
    checkRecord((await state.read()).tokens.find((each) => each.id === id));

  function checkRecord(record: TokenRecord | undefined): Actor {
    if (!record)
      throw new IdentityError(
        'token_unknown',
        'This registry does not know the token that was sent.',
      );
    if (record.revokedAt)
      throw new IdentityError(
        'token_revoked',
        `The token ${record.id} was revoked at ${record.revokedAt}. Ask an operator for another: pnpm fragments tokens create ${record.team}.`,
      );
    if (Date.parse(record.expiresAt) <= clock().getTime())
      throw new IdentityError(
        'token_expired',
        `The token ${record.id} expired at ${record.expiresAt}. Ask an operator for another: pnpm fragments tokens create ${record.team}.`,
      );
    const { team, fragments, channels, how, subject, source, id, trust } = record;
    const isOperator = team === OPERATORS;
    const until = how === 'token' ? record.expiresAt : undefined;
    return { team, isOperator, fragments, channels, how, subject, source, token: id, trust, until };
  }

  /** Stores the use at most once a minute, except of a run's token. A failure to store it refuses no request. */
  async function noteUse(actor: Actor): Promise<Actor> {
    const { token: id, trust } = actor;
    const now = clock();
    if (trust || now.getTime() - (uses.get(id) ?? 0) < USE_INTERVAL_MS) return actor;
    uses.set(id, now.getTime());
    await store
      .write(useOf(id), now.toISOString())
      .catch((error: Error) => warn(`the use of token ${id} was not noted: ${error.message}`));
    return actor;
  }

  async function list(): Promise<ListedToken[]> {
    const { tokens } = await state.read();
    return Promise.all(
      tokens.map(async (record) => {
        const used = (await store.read(useOf(record.id)))?.toString();
        const isTime = used !== undefined && !Number.isNaN(Date.parse(used));
        return { ...withoutDigest(record), ...(isTime && { lastUsedAt: used }) };
      }),
    );
  }

  /** Operators can revoke any token; other teams only the token they send. It is refused from the next request on. */
  async function revoke(id: string, actor: Actor): Promise<ListedToken> {
    if (!actor.isOperator && actor.token !== id)
      throw new IdentityError(
        'operators_only',
        `Only operators revoke other tokens; yours is ${actor.token}.`,
      );
    return end(id, describeActor(actor));
  }

  const end = (id: string, by: ChangedBy): Promise<ListedToken> =>
    state.change(({ tokens }) => {
      const record = tokens.find((each) => each.id === id);
      if (!record)
        throw new IdentityError(
          'not_found',
          `There is no token ${JSON.stringify(id.slice(0, 40))}. List them: pnpm fragments tokens list.`,
        );
      record.revokedAt ??= clock().toISOString();
      record.revokedBy ??= by;
      return withoutDigest(record);
    });

  return { create, add, identify, identifyHolder, identifyMaker, list, revoke, end };
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Takes the same time whether or not the token exists: the lookup is by its digest, which a caller cannot choose. */
function findRecord(tokens: readonly TokenRecord[], token: string): TokenRecord | undefined {
  const given = Buffer.from(digestOf(token), 'hex');
  return tokens.findLast(({ digest }) => timingSafeEqual(Buffer.from(digest, 'hex'), given));
}

function withoutDigest({ digest, ...listed }: TokenRecord): Omit<TokenRecord, 'digest'> {
  return listed;
}
