import { randomBytes } from 'node:crypto';
import type { Override } from '@site/channel-records/override';
import { signOverride } from '@site/channel-records/sign-override';
import type { ArtifactManifest } from '@site/fragment-kit';
import { type Actor, describeActor } from '../identity/Actor.ts';
import type { Claims } from '../identity/createClaims.ts';
import { IdentityError } from '../identity/IdentityError.ts';
import type { RegistryKeys } from '../keys/openKeys.ts';
import { RegistryError } from '../RegistryError.ts';
import type { StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';
import { type IssuedOverride, issuedOverride, type OverrideRequest } from './overrides.schema.ts';

interface Dependencies {
  store: Store;
  files: StateFiles;
  keys: Pick<RegistryKeys, 'getSigningKey'>;
  claims: Pick<Claims, 'mayRelease' | 'mayRestore'>;
  versions: {
    get: (name: string, version?: string) => Promise<{ version: string; integrity: string }>;
    getManifest: (
      name: string,
      found: { version: string; integrity: string },
    ) => Promise<ArtifactManifest>;
  };
  /** Whether a channel has a record. */
  hasRecord: (channel: string, sequence: number) => Promise<boolean>;
  clock: () => Date;
  /** A new id that cannot be guessed. */
  createId?: () => string;
}

export type Overrides = ReturnType<typeof createOverrides>;

const KEY = /^(?:copies\/)?overrides\/([\w-]{8,40})\.json$/;
const MAX_OVERRIDES = 2_000;
/** How long those that have ended stay in the list. */
const KEEP_MS = 30 * 86_400_000;

/**
 * Issues overrides: signed links that show one visitor something else than what is live. Each one is kept, without its token,
 * with who asked for it and why; an issued one can be taken back.
 */
export function createOverrides({
  store,
  files,
  keys,
  claims,
  versions,
  hasRecord,
  clock,
  createId = () => randomBytes(9).toString('base64url'),
}: Dependencies) {
  /** What the override shows, if the actor may show it. */
  async function decide(actor: Actor, request: OverrideRequest) {
    const { channel } = request;
    if ('fragments' in request) {
      const fragments: Extract<Override, { fragments: object }>['fragments'] = {};
      const manifests: ArtifactManifest[] = [];
      for (const { name, version } of request.fragments) {
        const found = await versions.get(name, version);
        manifests.push(await versions.getManifest(name, found));
        fragments[name] = { version: found.version, integrity: found.integrity };
      }
      await claims.mayRelease(actor, channel, manifests);
      const shows = Object.entries(fragments).map(([name, each]) => `${name}@${each.version}`);
      const { compare } = request;
      return {
        shown: { fragments, ...(compare && { compare }) },
        shows: compare ? [...shows, 'compared with what is live'] : shows,
        names: Object.keys(fragments),
      };
    }
    if ('local' in request) {
      const local = Object.fromEntries(request.local.map(({ name, url }) => [name, url]));
      const names = Object.keys(local);
      await claims.mayRelease(
        actor,
        channel,
        names.map((name) => ({ name })),
      );
      const shows = Object.entries(local).map(([name, url]) => `${name} of ${url}`);
      return { shown: { local }, shows, names };
    }
    if ('release' in request) {
      await claims.mayRestore(actor, channel);
      const { release, content } = request;
      if (!(await hasRecord(channel, release)))
        throw new RegistryError('not_found', `There is no release ${release} in ${channel}.`);
      const shows = [`release ${release}`, ...(content ? [`content ${content}`] : [])];
      return { shown: { release, ...(content && { content }) }, shows, names: [] };
    }
    return { shown: { explain: true as const }, shows: ['explanations'], names: [] };
  }

  async function create(
    actor: Actor,
    request: OverrideRequest,
  ): Promise<IssuedOverride & { token: string }> {
    const { shown, shows, names } = await decide(actor, request);
    const { host, channel, minutes, reason } = request;
    const made = clock();
    const iat = Math.floor(made.getTime() / 1_000);
    const exp = iat + minutes * 60;
    const by = describeActor(actor);
    const id = createId();
    const token = await signOverride(
      { jti: id, aud: host, sub: by.team, channel, iat, exp, ...shown },
      await keys.getSigningKey(),
    );
    const issued: IssuedOverride = {
      id,
      host,
      channel,
      shows: shows.join(', '),
      names,
      createdAt: made.toISOString(),
      expiresAt: new Date(exp * 1_000).toISOString(),
      by,
      ...(reason && { reason }),
    };
    await store.withLock(async () => {
      await makeRoom();
      await save(issued);
    });
    return { ...issued, token };
  }

  /** Removes those that ended long ago. */
  async function makeRoom(): Promise<void> {
    const ids = await listIds();
    if (ids.length < MAX_OVERRIDES / 2) return;
    const all = await readAll(ids);
    const old = all.filter(({ expiresAt }) => Date.parse(expiresAt) < clock().getTime() - KEEP_MS);
    for (const { id } of old)
      for (const key of [keyOf(id), `copies/${keyOf(id)}`]) await store.remove(key);
    if (ids.length - old.length >= MAX_OVERRIDES)
      throw new IdentityError(
        'too_many',
        `${MAX_OVERRIDES} overrides were issued within a month. Ask again when some of them are gone.`,
      );
  }

  const save = (issued: IssuedOverride) =>
    files.put(keyOf(issued.id), JSON.stringify(issued), parse);

  async function listIds(): Promise<string[]> {
    const stored = [
      ...(await store.list('overrides/')),
      ...(await store.list('copies/overrides/')),
    ];
    return [...new Set(stored.flatMap((key) => KEY.exec(key)?.[1] ?? []))];
  }

  async function readAll(ids: readonly string[]): Promise<IssuedOverride[]> {
    const found = await Promise.all(ids.map((id) => files.find(keyOf(id), parse)));
    return found.filter((each) => each !== undefined);
  }

  /** The newest first. Operators see all, a team its own. */
  async function list({ isOperator, team }: Actor): Promise<IssuedOverride[]> {
    const all = await readAll(await listIds());
    return all
      .filter(({ by }) => isOperator || by.team === team)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async function find(id: string): Promise<IssuedOverride | undefined> {
    return KEY.test(keyOf(id)) ? files.find(keyOf(id), parse) : undefined;
  }

  /** Takes an override back: shells refuse it within half a minute. */
  async function revoke(actor: Actor, id: string): Promise<IssuedOverride> {
    return store.withLock(async () => {
      const found = await find(id);
      if (!found || !(actor.isOperator || found.by.team === actor.team))
        throw new RegistryError('not_found', `There is no override ${id.slice(0, 40)} of yours.`);
      if (found.revokedAt) return found;
      const revoked = {
        ...found,
        revokedAt: clock().toISOString(),
        revokedBy: describeActor(actor),
      };
      await save(revoked);
      return revoked;
    });
  }

  return {
    create,
    list,
    listAll: async (): Promise<IssuedOverride[]> => readAll(await listIds()),
    revoke,
    /** For shells, which know the id from a signed token. An override that this registry does not know counts as revoked. */
    isRevoked: async (id: string): Promise<boolean> => {
      const found = await find(id);
      return !found || found.revokedAt !== undefined;
    },
  };
}

const keyOf = (id: string) => `overrides/${id}.json`;

const parse = (text: string): IssuedOverride => issuedOverride.parse(JSON.parse(text));
