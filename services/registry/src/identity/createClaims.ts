import { LAYOUT_NAME, PAGE_SLOT } from '@site/fragment-kit';
import { EVERY_PATH, isWithin, normalizePattern, takesFrom } from '@site/fragment-kit/routes';
import { type Actor, describeActor } from './Actor.ts';
import type { IdentityData, IdentityState } from './createIdentityState.ts';
import { IdentityError } from './IdentityError.ts';
import {
  ANY,
  channelName,
  fragmentName,
  MAX_SCOPE,
  OPERATORS,
  PRODUCTION,
  READERS,
  routePattern,
  slotName,
  teamName,
  type WantedScopes,
} from './names.ts';

/** The names that a version of a fragment claims. */
export interface Claimant {
  name: string;
  slot?: string | null | undefined;
  routes?: readonly string[] | undefined;
}

/** A rule of the check that a fragment may break, and why. */
interface Waiver {
  fragment: string;
  rule: string;
  reason: string;
}

/** A transfer: a fragment to a team, or a slot or route to a fragment. */
export type Transfer = { kind: 'fragment' | 'slot' | 'route'; name: string; to: string };

export type Claims = ReturnType<typeof createClaims>;

/**
 * The owners of fragments, slots and routes: the first to publish them. Each `may…` resolves if the actor may, and rejects with
 * an `IdentityError` that says why not.
 */
export function createClaims({ state, clock }: { state: IdentityState; clock: () => Date }) {
  /** Called before a version is read. */
  async function mayPublish(actor: Actor, name: string): Promise<void> {
    checkFragment(await state.read(), actor, name);
  }

  /** Whether the actor may read a fragment's sources, as its source maps have them. */
  async function mayReadSources(actor: Actor, name: string): Promise<void> {
    checkScope(actor, name);
    if (actor.isOperator || actor.team === READERS) return;
    const owner = find((await state.read()).fragments, name);
    if (owner?.team !== actor.team)
      throw new IdentityError(
        'fragment_of_another_team',
        `The source maps of ${name} are for its own team and for operators. Your token belongs to team ${actor.team}.`,
      );
  }

  /** Makes the actor's team the owner of all unclaimed names that a version uses. Takes the store's lock. */
  async function claim(actor: Actor, claimant: Claimant): Promise<void> {
    await state.change((draft) => {
      const { name } = claimant;
      checkFragment(draft, actor, name);
      const since = clock().toISOString();
      if (!find(draft.fragments, name)) draft.fragments.push({ name, team: actor.team, since });
      checkPlaces(draft, claimant);
      for (const slot of slotsOf(claimant))
        if (!find(draft.slots, slot)) draft.slots.push({ name: slot, fragment: name, since });
      for (const route of routesOf(claimant))
        if (!findRoute(draft, route)) draft.routes.push({ name: route, fragment: name, since });
    });
  }

  /** Checks claims again, since they may have been transferred after a version was published. */
  async function mayRelease(
    actor: Actor,
    channel: string,
    claimants: readonly Claimant[],
  ): Promise<void> {
    checkChannel(actor, channel);
    const data = await state.read();
    for (const claimant of claimants) {
      const { name } = claimant;
      checkFragment(data, actor, name);
      checkPlaces(data, claimant);
      if (!actor.isOperator && !find(data.fragments, name))
        throw new IdentityError(
          'fragment_of_another_team',
          `${name} has no owner. Ask an operator to assign it: pnpm fragments transfer fragment ${name} ${actor.team}.`,
        );
    }
  }

  /** Whether the actor may make a channel by its first release, which a typo would make too. */
  function mayCreate({ channels, isOperator }: Actor, channel: string, isWanted = false): void {
    if (channel === PRODUCTION || channels.includes(channel) || (isOperator && isWanted)) return;
    throw new IdentityError(
      'channel_unknown',
      `There is no channel ${channel} yet. ${isOperator ? 'To create it, add --new-channel.' : 'Ask an operator to create it, or for a token with a scope that names it.'}`,
    );
  }

  /** `claimant`: the version that the fragment goes back to; only its name if it is removed. */
  const mayRollBack = (actor: Actor, channel: string, claimant: Claimant): Promise<void> =>
    mayRelease(actor, channel, [claimant]);

  /** Whether the actor may take all fragments back to an earlier release. */
  async function mayRestore(actor: Actor, channel: string): Promise<void> {
    checkChannel(actor, channel);
    checkOperator(actor, 'Going back to an earlier release changes the fragments of all teams');
  }

  /** What a token or a trust is for: by default the fragments that its team has, and production. */
  async function chooseScopes({ team, ...wanted }: WantedScopes & { team: string }) {
    const isLimited = team !== OPERATORS && team !== READERS;
    const { fragments = isLimited ? await listOwn(team) : [ANY] } = wanted;
    const { channels = [isLimited ? PRODUCTION : ANY] } = wanted;
    return { fragments, channels };
  }

  async function listOwn(team: string): Promise<string[]> {
    const own = (await state.read()).fragments.filter((each) => each.team === team);
    if (own.length > 0 && own.length <= MAX_SCOPE) return own.map(({ name }) => name);
    throw new IdentityError(
      'scope_needed',
      `Team ${team} has ${own.length || 'no'} fragments. Name those that this is for: --fragments <a,b>, or --fragments "*" for all that the team has and will have.`,
    );
  }

  /** Also assigns unclaimed names, which reserves them. */
  async function transfer(actor: Actor, { kind, name, to }: Transfer): Promise<void> {
    checkOperator(actor, 'A transfer changes what a team owns');
    checkName(TRANSFERRED[kind].schema, name, kind);
    checkName(TRANSFERRED[kind].owner, to, kind === 'fragment' ? 'team' : 'fragment');
    if (kind === 'fragment' && name === LAYOUT_NAME && to !== OPERATORS) throw reserved(name);
    if (kind === 'slot' && name === PAGE_SLOT)
      throw new IdentityError(
        'name_reserved',
        `The slot ${PAGE_SLOT} is shared by all fragments that have routes. Hand over routes instead.`,
      );
    await state.change((draft) => {
      const since = clock().toISOString();
      if (kind === 'fragment') {
        // It was granted to the team that had the fragment.
        if (find(draft.fragments, name)?.team !== to)
          draft.waivers = draft.waivers.filter(({ fragment }) => fragment !== name);
        draft.fragments = draft.fragments.filter((each) => each.name !== name);
        draft.fragments.push({ name, team: to, since });
        return;
      }
      checkOwned(draft, to);
      const same =
        kind === 'slot'
          ? (each: string) => each === name
          : (each: string) => isSameRoute(each, name);
      const key = kind === 'slot' ? 'slots' : 'routes';
      draft[key] = draft[key].filter((each) => !same(each.name));
      draft[key].push({ name, fragment: to, since });
    });
  }

  /** Lets the team of a fragment waive a rule that protects others. */
  async function grantWaiver(actor: Actor, { fragment, rule, reason }: Waiver): Promise<void> {
    checkOperator(actor, 'The rule protects the fragments of all teams');
    await state.change((draft) => {
      checkOwned(draft, fragment);
      removeWaiver(draft, fragment, rule);
      const since = clock().toISOString();
      draft.waivers.push({ fragment, rule, reason, since, by: describeActor(actor) });
    });
  }

  /** Versions that were published with it stay. */
  async function revokeWaiver(
    actor: Actor,
    { fragment, rule }: Omit<Waiver, 'reason'>,
  ): Promise<void> {
    checkOperator(actor, 'Operators granted it');
    await state.change((draft) => {
      if (!removeWaiver(draft, fragment, rule))
        throw new IdentityError(
          'not_found',
          `${fragment} has no waiver of ${rule}. List them: pnpm fragments waivers.`,
        );
    });
  }

  /** The rules that a fragment may waive by itself. */
  const listGrants = async (fragment: string): Promise<ReadonlySet<string>> =>
    new Set(
      (await state.read()).waivers
        .filter((each) => each.fragment === fragment)
        .map(({ rule }) => rule),
    );

  async function list() {
    const { fragments, slots, routes, waivers } = await state.read();
    return { fragments, slots, routes, waivers };
  }

  return {
    mayPublish,
    mayReadSources,
    claim,
    mayRelease,
    mayRollBack,
    mayRestore,
    mayCreate,
    chooseScopes,
    transfer,
    grantWaiver,
    revokeWaiver,
    listGrants,
    list,
  };
}

function checkOwned(data: IdentityData, fragment: string): void {
  if (!find(data.fragments, fragment))
    throw new IdentityError(
      'not_found',
      `The fragment ${fragment} has no owner. Transfer it to a team first: pnpm fragments transfer fragment ${fragment} <team>.`,
    );
}

/** Returns whether there was one. */
function removeWaiver(draft: IdentityData, fragment: string, rule: string): boolean {
  const before = draft.waivers.length;
  draft.waivers = draft.waivers.filter((each) => each.fragment !== fragment || each.rule !== rule);
  return draft.waivers.length < before;
}

const TRANSFERRED = {
  fragment: { schema: fragmentName, owner: teamName },
  slot: { schema: slotName, owner: fragmentName },
  route: { schema: routePattern, owner: fragmentName },
};

const isSameRoute = (a: string, b: string) => normalizePattern(a) === normalizePattern(b);

const find = <Claim extends { name: string }>(claims: readonly Claim[], name: string) =>
  claims.find((each) => each.name === name);

const findRoute = ({ routes }: IdentityData, route: string) =>
  routes.find((each) => isSameRoute(each.name, route));

const slotsOf = ({ slot }: Claimant) => (slot && slot !== PAGE_SLOT ? [slot] : []);

const routesOf = ({ slot, routes }: Claimant) => routes ?? (slot === PAGE_SLOT ? [EVERY_PATH] : []);

const inScope = (scope: readonly string[], name: string) =>
  scope.includes(ANY) || scope.includes(name);

/** @throws {IdentityError} unless the actor is an operator */
export function checkOperator({ isOperator, team }: Actor, why: string): void {
  if (!isOperator)
    throw new IdentityError(
      'operators_only',
      `${why}: only operators may do that. Your token belongs to team ${team}.`,
    );
}

function checkChannel({ channels, token }: Actor, channel: string): void {
  checkName(channelName, channel, 'channel');
  if (!inScope(channels, channel))
    throw new IdentityError(
      'channel_out_of_scope',
      `The token ${token} may move ${channels.join(', ')}, not ${channel}. Use one that may, or ask an operator for it.`,
    );
}

function checkScope(actor: Actor, name: string): void {
  checkName(fragmentName, name, 'fragment');
  if (!inScope(actor.fragments, name))
    throw new IdentityError(
      'fragment_out_of_scope',
      `The token ${actor.token} is for ${actor.fragments.join(', ')}, not for ${name}. Use one that is, or ask an operator for it.`,
    );
}

function checkFragment(data: IdentityData, actor: Actor, name: string): void {
  checkScope(actor, name);
  if (actor.team === READERS)
    throw new IdentityError(
      'readers_only_read',
      `The token ${actor.token} belongs to ${READERS}, who change nothing. Use a team’s token.`,
    );
  if (actor.isOperator) return;
  if (name === LAYOUT_NAME) throw reserved(name);
  const owner = find(data.fragments, name);
  if (owner && owner.team !== actor.team)
    throw new IdentityError(
      'fragment_of_another_team',
      `${name} belongs to team ${owner.team}, and your token belongs to team ${actor.team}. Use another name, or ask an operator to hand it over: pnpm fragments transfer fragment ${name} ${actor.team}.`,
    );
}

/** Slot and routes belong to the fragment, no matter which team publishes it. */
function checkPlaces(data: IdentityData, claimant: Claimant): void {
  const { name } = claimant;
  for (const slot of slotsOf(claimant)) {
    checkName(slotName, slot, 'slot');
    const owner = find(data.slots, slot);
    if (owner && owner.fragment !== name)
      throw new IdentityError(
        'slot_of_another_fragment',
        `The slot ${slot} belongs to ${describe(data, owner.fragment)}, not to ${name}. Use another slot, or ask an operator to hand it over: pnpm fragments transfer slot ${slot} ${name}.`,
      );
  }
  for (const route of routesOf(claimant)) {
    checkName(routePattern, route, 'route');
    const owner = findRoute(data, route) ?? findRobbed(data, claimant, route);
    if (owner && owner.fragment !== name)
      throw new IdentityError(
        'route_of_another_fragment',
        `The route ${route} ${isSameRoute(owner.name, route) ? 'belongs' : `takes pages of ${owner.name}, which belongs`} to ${describe(data, owner.fragment)}, not to ${name}. Use another route, or ask an operator to hand it over: pnpm fragments transfer route ${route} ${name}.`,
      );
  }
}

/** The claim of another team whose pages a route would take over, unless they already belong to its own team. */
function findRobbed(data: IdentityData, { name }: Claimant, route: string) {
  const team = find(data.fragments, name)?.team;
  const isOwn = (each: IdentityData['routes'][number]) =>
    find(data.fragments, each.fragment)?.team === team;
  const own = data.routes.filter((each) => isOwn(each) && isWithin(route, each.name));
  return data.routes.find(
    (each) =>
      each.name !== EVERY_PATH &&
      takesFrom(route, each.name) &&
      !isOwn(each) &&
      !own.some((wider) => takesFrom(wider.name, each.name)),
  );
}

function describe(data: IdentityData, fragment: string): string {
  const team = find(data.fragments, fragment)?.team;
  return team ? `${fragment} of team ${team}` : fragment;
}

const reserved = (name: string) =>
  new IdentityError('name_reserved', `The name ${name} is reserved for operators. Use another.`);

function checkName(schema: typeof fragmentName, name: string, what: string): void {
  const { success, error } = schema.safeParse(name);
  if (!success)
    throw new IdentityError(
      'name_invalid',
      `${JSON.stringify(name.slice(0, 80))} is not a valid name of a ${what}: it ${error.issues[0]?.message}.`,
    );
}
