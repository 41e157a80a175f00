import { randomBytes } from 'node:crypto';
import type { Override } from '@site/channel-records/override';
import { signOverride } from '@site/channel-records/sign-override';
import type { ArtifactManifest } from '@site/fragment-kit';
import type { RunInTurn } from '../createFairQueue.ts';
import { type Actor, describeActor } from '../identity/Actor.ts';
import type { Claims } from '../identity/createClaims.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { IdentityError } from '../identity/IdentityError.ts';
import type { RegistryKeys } from '../keys/openKeys.ts';
import { RegistryError } from '../RegistryError.ts';
import type { StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';
import {
  type IssuedOverride,
  type KeptOverride,
  keptOverride,
  type ListedOverride,
  type OverrideRequest,
} from './overrides.schema.ts';

interface Dependencies {
  store: Store;
  /** Runs a team's change under the lock of the store. */
  change: RunInTurn;
  files: StateFiles;
  keys: Pick<RegistryKeys, 'getSigningKey'>;
  claims: Pick<Claims, 'mayRelease' | 'mayRestore'>;
  identifyMaker: Identity['identifyMaker'];
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
/** Of one team, those that have ended too. */
const MAX_OF_TEAM = 200;
/** How long those that have ended stay in the list. */
const KEEP_MS = 30 * 86_400_000;

/**
 * Issues overrides: signed links that show one visitor something else than what is live. Each one is kept, without its token,
 * with who asked for it and why; an issued one can be taken back.
 */
export function createOverrides({
  store,
  change,
  files,
  keys,
  claims,
  identifyMaker,
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
        pinned: {
          ...request,
          fragments: Object.entries(fragments).map(([name, { version }]) => ({ name, version })),
        },
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
    const { shown, shows, names, pinned = request } = await decide(actor, request);
    const { host, channel, minutes, reason } = request;
    const made = clock();
    const iat = Math.floor(made.getTime() / 1_000);
    const until = Math.floor(Date.parse(actor.until ?? '') / 1_000) || Number.POSITIVE_INFINITY;
    const exp = Math.min(iat + minutes * 60, until);
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
    await change(by.team, async () => {
      await makeRoom(by.team);
      await save({ ...issued, right: { token: actor.token, trust: actor.trust, request: pinned } });
    });
    return { ...issued, token };
  }

  /** Removes those that ended long ago, and the oldest ended ones of a team that has too many. */
  async function makeRoom(team: string): Promise<void> {
    const ids = await listIds();
    if (ids.length < MAX_OF_TEAM) return;
    const now = clock().getTime();
    const endOf = ({ expiresAt, revokedAt = expiresAt }: KeptOverride) => Date.parse(revokedAt);
    const all = (await readAll(ids)).sort((a, b) => endOf(a) - endOf(b));
    const own = all.filter(({ by }) => by.team === team);
    const excess = own.slice(0, Math.max(0, own.length + 1 - MAX_OF_TEAM));
    if (excess.some((each) => endOf(each) > now))
      throw new IdentityError(
        'too_many',
        `Team ${team} has ${MAX_OF_TEAM} links that are valid. Take some back: override --list, override --revoke <id>.`,
      );
    const old = all.filter((each) => endOf(each) < now - KEEP_MS);
    for (const { id } of new Set([...excess, ...old]))
      for (const key of [keyOf(id), `copies/${keyOf(id)}`]) await store.remove(key);
  }

  const save = (kept: KeptOverride) => files.put(keyOf(kept.id), JSON.stringify(kept), parse);

  async function listIds(): Promise<string[]> {
    const stored = [
      ...(await store.list('overrides/')),
      ...(await store.list('copies/overrides/')),
    ];
    return [...new Set(stored.flatMap((key) => KEY.exec(key)?.[1] ?? []))];
  }

  async function readAll(ids: readonly string[]): Promise<KeptOverride[]> {
    const found = await Promise.all(ids.map((id) => files.find(keyOf(id), parse)));
    return found.filter((each) => each !== undefined);
  }

  /** The newest first. Operators see all, a team its own. */
  async function list({ isOperator, team }: Actor): Promise<ListedOverride[]> {
    const all = (await readAll(await listIds()))
      .filter(({ by }) => isOperator || by.team === team)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const now = clock().getTime();
    return Promise.all(
      all.map(async (each) => {
        const mayBeValid = !each.revokedAt && Date.parse(each.expiresAt) > now;
        return { ...each, ...(mayBeValid && !(await holds(each)) && { hasEnded: true }) };
      }),
    );
  }

  async function find(id: string): Promise<KeptOverride | undefined> {
    return KEY.test(keyOf(id)) ? files.find(keyOf(id), parse) : undefined;
  }

  /** Whether its maker could make it again. */
  async function holds({ right }: KeptOverride): Promise<boolean> {
    try {
      if (right) await decide(await identifyMaker(right), right.request);
      return right !== undefined;
    } catch (error) {
      if (error instanceof IdentityError || error instanceof RegistryError) return false;
      throw error;
    }
  }

  /** Takes an override back: shells refuse it within half a minute. */
  async function revoke(actor: Actor, id: string): Promise<IssuedOverride> {
    return change(actor.team, async () => {
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
    /**
     * For shells, which know the id from a signed token. An override that this registry does not know counts as revoked, and one
     * whose maker has lost the right to it.
     */
    isRevoked: async (id: string): Promise<boolean> => {
      const found = await find(id);
      return !found || found.revokedAt !== undefined || !(await holds(found));
    },
  };
}

const keyOf = (id: string) => `overrides/${id}.json`;

const parse = (text: string): KeptOverride => keptOverride.parse(JSON.parse(text));
