import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, type ChangedBy, describeActor } from './Actor.ts';
import type {
  IdentityData,
  IdentityState,
  IdentityStore,
  TokenRecord,
} from './createIdentityState.ts';
import { IdentityError } from './IdentityError.ts';
import { ANY, OPERATORS } from './names.ts';

/** Tokens that are valid, besides those of operators. */
const MAX_TOKENS = 2_000;
/** Valid ones of one team, so that the others have room. */
const MAX_OF_TEAM = 400;
const MAX_ENDED = 1_000;
/** Local ones of a team: each machine and folder has one. */
const MAX_LOCAL = 100;
const KEEP_ENDED_MS = 30 * 86_400_000;
/** A place that is gone leaves a token for so long. */
const LOCAL_MS = 2 * 86_400_000;
const RENEW_AFTER_MS = 3_600_000;
/** At the next start another one takes its place. */
const MAX_LOCAL_AGE_MS = 183 * 86_400_000;
const USE_INTERVAL_MS = 60_000;
const ID_CHARACTERS = 16;

export type NewToken = Pick<TokenRecord, 'team' | 'label' | 'fragments' | 'channels'> &
  Partial<Pick<TokenRecord, 'how' | 'subject' | 'source' | 'trust'>> & { lifetimeMs: number };

/** The token that a registry keeps in a folder of its machine. */
interface Place {
  team: string;
  /** The machine and the folder. */
  label: string;
  /** What the folder has, and whether others may have read it. */
  stored: string;
  isExposed: boolean;
  /** At a start, tokens before it are revoked. */
  isStart: boolean;
}

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
  const now = () => clock().getTime();
  const useOf = (id: string) => `identity/uses/${id}`;

  /** Returns the token's text, which cannot be shown again. */
  const create = (token: NewToken, by: ChangedBy) =>
    changeTokens((draft) => {
      removeEnded(draft);
      return add(draft, token, by);
    });

  /** Also forgets the use of the tokens that the change removes. */
  async function changeTokens<Result>(edit: (draft: IdentityData) => Result): Promise<Result> {
    const { result, gone } = await state.change((draft) => {
      const before = draft.tokens;
      const result = edit(draft);
      return { result, gone: before.filter((each) => !draft.tokens.includes(each)) };
    });
    for (const { id } of gone) await store.remove(useOf(id));
    return result;
  }

  /** The same as `create`, as part of another change. */
  function add(draft: IdentityData, token: NewToken, by: ChangedBy) {
    const valid = draft.tokens.filter((each) => each.how !== 'local' && endOf(each) > now());
    const own = valid.filter(({ team }) => team === token.team);
    if (own.length >= MAX_OF_TEAM || (token.team !== OPERATORS && valid.length >= MAX_TOKENS))
      throw new IdentityError(
        'too_many',
        `There are ${valid.length} tokens, ${own.length} of them of team ${token.team}. Revoke some: pnpm fragments tokens list.`,
      );
    return put(draft, token, by);
  }

  function put(draft: IdentityData, { lifetimeMs, ...token }: NewToken, by: ChangedBy) {
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
      expiresAt: new Date(now() + lifetimeMs).toISOString(),
    };
    draft.tokens.push(record);
    return { ...withoutDigest(record), token: text };
  }

  /** Keeps ended tokens listed for a month. */
  function removeEnded(draft: IdentityData): void {
    const ended = draft.tokens.filter((each) => endOf(each) < now()).sort(byEnd);
    const old = ended.filter((each) => endOf(each) < now() - KEEP_ENDED_MS);
    const gone = new Set([...old, ...ended.slice(0, -MAX_ENDED)]);
    draft.tokens = draft.tokens.filter((each) => !gone.has(each));
  }

  /**
   * Renews the token of a place while its registry runs. Returns another one if the place has none that is good. It is never
   * refused: at the limit, those of places that are gone make room.
   */
  async function keepLocal({ team, label, stored, isExposed, isStart }: Place) {
    const isGood = (record: TokenRecord | undefined): record is TokenRecord =>
      record?.how === 'local' &&
      !isExposed &&
      record.team === team &&
      record.revokedAt === undefined &&
      !(isStart && Date.parse(record.createdAt) <= now() - MAX_LOCAL_AGE_MS);
    const known = findRecord((await state.read()).tokens, stored);
    const isFresh = isGood(known) && endOf(known) > now() + LOCAL_MS - RENEW_AFTER_MS;
    if (isFresh && !isStart) return undefined;
    return changeTokens((draft) => {
      const expiresAt = new Date(now() + LOCAL_MS).toISOString();
      const found = findRecord(draft.tokens, stored);
      const own = isGood(found) ? found : undefined;
      if (own) own.expiresAt = expiresAt;
      const local = draft.tokens.filter(({ how }) => how === 'local');
      // Earlier versions made them for a year.
      for (const each of local) if (each.expiresAt > expiresAt) each.expiresAt = expiresAt;
      const ended = local.filter((each) => Date.parse(each.expiresAt) <= now());
      const others = local.filter((each) => each.team === team && each !== own).sort(byEnd);
      const gone = new Set([...ended, ...others.slice(0, 1 - MAX_LOCAL)]);
      draft.tokens = draft.tokens.filter((each) => !gone.has(each));
      if (own) return undefined;
      const before = others.filter((each) => each === found || (isStart && each.label === label));
      for (const each of before) revokeRecord(each, LOCAL);
      const scopes = { fragments: [ANY], channels: [ANY] };
      const record = { ...LOCAL, ...scopes, team, label, lifetimeMs: LOCAL_MS };
      return put(draft, record, LOCAL).token;
    });
  }

  function revokeRecord(record: TokenRecord, by: ChangedBy): void {
    record.revokedAt ??= clock().toISOString();
    record.revokedBy ??= by;
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
    if (Date.parse(record.expiresAt) <= now())
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
    if (trust || now() - (uses.get(id) ?? 0) < USE_INTERVAL_MS) return actor;
    uses.set(id, now());
    await store
      .write(useOf(id), clock().toISOString())
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
    return state.change(({ tokens }) => {
      const record = tokens.find((each) => each.id === id);
      if (!record)
        throw new IdentityError(
          'not_found',
          `There is no token ${JSON.stringify(id.slice(0, 40))}. List them: pnpm fragments tokens list.`,
        );
      revokeRecord(record, describeActor(actor));
      return withoutDigest(record);
    });
  }

  return { create, add, identify, identifyHolder, identifyMaker, keepLocal, list, revoke };
}

const LOCAL = { team: OPERATORS, how: 'local', subject: 'local' } as const;

const endOf = ({ expiresAt, revokedAt = expiresAt }: TokenRecord) => Date.parse(revokedAt);
const byEnd = (a: TokenRecord, b: TokenRecord) => endOf(a) - endOf(b);

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Takes the same time whether or not the token exists: the lookup is by its digest, which a caller cannot choose. */
function findRecord(tokens: readonly TokenRecord[], token: string): TokenRecord | undefined {
  const given = Buffer.from(digestOf(token), 'hex');
  return tokens.findLast(({ digest }) => timingSafeEqual(Buffer.from(digest, 'hex'), given));
}

function withoutDigest({ digest, ...listed }: TokenRecord): Omit<TokenRecord, 'digest'> {
  return listed;
}
