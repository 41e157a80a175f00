import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { fragmentName, routePattern, scopes, slotName, teamName } from './names.ts';
import { trust } from './trust.schema.ts';

const actor = z.object({
  team: teamName,
  how: z.enum(['local', 'token', 'oidc']),
  subject: z.string(),
});
const time = z.iso.datetime();
const source = z.object({ commit: z.string().optional(), run: z.string().optional() });

const tokenRecord = scopes.extend({
  /** The first digits of the digest. */
  id: z.string(),
  /** SHA-256 of the token. */
  digest: z.string(),
  team: teamName,
  /** Its purpose, written by a person; a local operator's token names the machine and folder. */
  label: z.string(),
  how: actor.shape.how,
  subject: z.string(),
  source: source.optional(),
  /** The trust that a CI run's token was exchanged under. */
  trust: z.string().optional(),
  createdAt: time,
  createdBy: actor,
  expiresAt: time,
  revokedAt: time.optional(),
  revokedBy: actor.optional(),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

const trustRecord = trust.extend({ id: z.string(), createdAt: time, createdBy: actor });
export type TrustRecord = z.infer<typeof trustRecord>;

const identityState = z.object({
  /** Counts the changes. */
  sequence: z.int().min(0),
  tokens: z.array(tokenRecord),
  trusts: z.array(trustRecord),
  /** Tokens of CI runs that were exchanged, by digest, until they expire. */
  exchanged: z.array(z.object({ id: z.string(), until: time })),
  /** Owners by name. A slot or a route belongs to a fragment, and through it to a team. */
  fragments: z.array(z.object({ name: fragmentName, team: teamName, since: time })),
  slots: z.array(z.object({ name: slotName, fragment: fragmentName, since: time })),
  routes: z.array(z.object({ name: routePattern, fragment: fragmentName, since: time })),
  /** Rules of the check that operators let a fragment break. Earlier versions kept none. */
  waivers: z
    .array(
      z.object({
        fragment: fragmentName,
        rule: z.string(),
        reason: z.string(),
        since: time,
        by: actor,
      }),
    )
    .default([]),
});
export type IdentityData = z.infer<typeof identityState>;

const EMPTY: IdentityData = {
  sequence: 0,
  tokens: [],
  trusts: [],
  exchanged: [],
  fragments: [],
  slots: [],
  routes: [],
  waivers: [],
};

/** The part of a store that identity uses. */
export interface IdentityStore {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  withLock<Result>(change: () => Promise<Result>): Promise<Result>;
}

interface Dependencies {
  store: IdentityStore;
  /** Seals the stored document. Write access to the store without this key cannot change it. */
  key: Buffer;
  warn: (line: string) => void;
}

const FILE = 'identity/state';
const COPY = 'identity/copy';

export type IdentityState = ReturnType<typeof createIdentityState>;

/** Tokens and owners: one small document, sealed, with a copy. */
export function createIdentityState({ store, key, warn }: Dependencies) {
  /** The newest sequence that this process has seen. An older document was restored by somebody. */
  let seen = 0;
  /** The last parsed document, by its seal. */
  let last: { seal: Buffer; data: IdentityData } | undefined;
  const warned = new Set<string>();

  const seal = (text: string) => createHmac('sha256', key).update(text).digest();

  /** Returns the content, or the reason why it is invalid. */
  async function open(file: string): Promise<IdentityData | string> {
    const bytes = await store.read(file);
    if (!bytes) return 'is missing';
    const end = bytes.indexOf('\n');
    const given = Buffer.from(bytes.toString('latin1', 0, Math.max(end, 0)), 'hex');
    const text = bytes.toString('utf8', end + 1);
    const expected = seal(text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return 'has a seal that does not fit';
    if (!last?.seal.equals(expected))
      last = { seal: expected, data: identityState.parse(JSON.parse(text)) };
    const { data } = last;
    return data.sequence < seen ? 'is older than what was read before' : data;
  }

  async function read(): Promise<IdentityData> {
    const main = await open(FILE);
    if (typeof main !== 'string') return see(main);
    const copy = await open(COPY);
    if (typeof copy !== 'string') {
      warnOnce(`${FILE} ${main}; its copy ${COPY} is used`);
      return see(copy);
    }
    if (main === 'is missing' && copy === 'is missing' && seen === 0) return EMPTY;
    throw new DamagedFileError(
      `The registry cannot check tokens: ${FILE} ${main}, and ${COPY} ${copy}. Put both back from a backup and restart the registry.`,
    );
  }

  function see(data: IdentityData): IdentityData {
    seen = Math.max(seen, data.sequence);
    return data;
  }

  function warnOnce(line: string): void {
    if (warned.has(line)) return;
    warned.add(line);
    warn(line);
  }

  /**
   * Changes a draft of the document under the store's lock, which excludes all other processes. Stores nothing if `edit` throws.
   *
   * @throws {DamagedFileError}
   */
  const change = <Result>(edit: (draft: IdentityData) => Result): Promise<Result> =>
    store.withLock(async () => {
      const current = await read();
      const draft = structuredClone(current);
      const result = edit(draft);
      if (isDeepStrictEqual(draft, current)) return result;
      draft.sequence += 1;
      const text = JSON.stringify(draft, null, 1);
      const sealed = `${seal(text).toString('hex')}\n${text}`;
      await store.write(FILE, sealed);
      await store.write(COPY, sealed);
      see(draft);
      return result;
    });

  return { read, change };
}
