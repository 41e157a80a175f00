import type { ChannelRecord } from '@site/channel-records';
import { shareOf } from '@site/channel-records/canaries';
import { LAYOUT_NAME } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import {
  describeMove,
  type Options,
  parseCommand,
  parseEvery,
  parseShare,
  parseSteps,
} from './commandOptions.ts';
import { asPercent, describeCanaries, describeReception, listFragments } from './describeMove.ts';
import { describeError, describePlace } from './errors/describeError.ts';
import { history } from './history.ts';
import { judge } from './judgeCommand.ts';
import { moveChannel } from './moveChannel.ts';
import { EXPLAIN_USAGE, runExplainCommand } from './override/runExplainCommand.ts';
import { OVERRIDE_USAGE, runOverrideCommand } from './override/runOverrideCommand.ts';
import { RegistryClientError, UsageError } from './RegistryClientError.ts';
import { type Dependencies, tellMove } from './tellMove.ts';
import { waitForShells } from './waitForShells.ts';

export { describeFinding } from './describeFinding.ts';
export { readSite } from './override/readSite.ts';
export { publishArtifact } from './publishArtifact.ts';
export { UsageError } from './RegistryClientError.ts';

/** For the usage text of a program with these commands. */
export const CLIENT_USAGE = `release <fragment>[@version] ...   make it live (the newest published version by default); with --new-channel in a channel that does not exist yet (operators)
rollback <fragment>                back to the version before, of this fragment alone; away, when there was none
rollback --release <number>        all fragments back to a release (operators)
canary <fragment>[@version] <share>  a share of visitors gets it first: 10%; again, with another share
canary <fragment>[@version] --steps 1%,10%,50%,100% --every 10m   each step by itself, while nothing is worse
judge <fragment> [--replay]        what visitors of the candidate met, and the others; judged again from what is stored
promote <fragment>                 what is in canary goes live for everybody
withdraw <fragment>                what is in canary is taken back
status                             what is wanted, and what shells serve or refuse
history                            who moved the channel, when, from what and why; all of it, or some:
        --fragment <name> --since <day> --until <day>; for a spreadsheet: --csv
errors <fragment> [<id>]           what failed in visitors' browsers, and where in the source; one of them with its stack
with --channel <name> (production), --reason <text>, --commit <revision>, --json, --no-wait (for shells)
${OVERRIDE_USAGE}
${EXPLAIN_USAGE}`;

const COMMANDS = { release, rollback, canary, judge, promote, withdraw, status, history, errors };
/** Commands with options of their own. */
const OWN = { override: runOverrideCommand, explain: runExplainCommand };
type ClientCommand = keyof typeof COMMANDS | keyof typeof OWN;
export const isClientCommand = (name: string | undefined): name is ClientCommand =>
  name !== undefined && (Object.hasOwn(COMMANDS, name) || isOwn(name));
const isOwn = (name: string): name is keyof typeof OWN => Object.hasOwn(OWN, name);

/**
 * Runs a command for a channel. Resolves to the exit code: 1 if a shell does not serve the release.
 *
 * @throws {RegistryClientError} if the registry refuses or does not answer
 * @throws {UsageError}
 */
export async function runClientCommand(
  [command, ...args]: readonly string[],
  dependencies: Dependencies,
): Promise<number> {
  if (!isClientCommand(command)) throw new UsageError(`There is no command ${command}.`);
  const print = (line: string) => dependencies.print(toPlain(line));
  if (isOwn(command)) return OWN[command](args, { ...dependencies, print });
  return COMMANDS[command](parseCommand(args), { ...dependencies, print });
}

async function release(options: Options, dependencies: Dependencies): Promise<number> {
  const { client, awayMs } = dependencies;
  const { names, channel } = options;
  if (names.length === 0) throw new UsageError('release needs the name of a fragment.');
  const changes = names.map((each) => {
    const [name = '', version] = each.split('@');
    return { name, ...(version && { version }) };
  });
  const moved = await moveChannel({
    client,
    channel,
    names: changes.map(({ name }) => name),
    ask: (expected) =>
      client.release(channel, {
        expected,
        changes,
        ...(options['new-channel'] && { newChannel: true }),
        ...describeMove(options),
      }),
    // A repeated release finds its versions live already.
    isAsked: () => false,
    ...(awayMs !== undefined && { awayMs }),
  });
  const { release: id, fragments } = moved.payload;
  const what = changes.map(({ name }) => `${name}@${findOwn(fragments, name)?.version}`).join(', ');
  return tellMove(moved, options, dependencies, [
    moved.isNew
      ? `Release ${id} of ${channel} has ${what}.`
      : `Release ${id} of ${channel} has ${what} already.`,
  ]);
}

async function rollback(options: Options, dependencies: Dependencies): Promise<number> {
  const { client, awayMs } = dependencies;
  const { names, channel, release: to } = options;
  const [fragment] = names;
  if (to === undefined ? names.length !== 1 : names.length > 0)
    throw new UsageError('rollback needs the name of one fragment, or --release and a number.');
  const target = to === undefined ? { fragment: fragment as string } : { release: to };
  const moved = await moveChannel({
    client,
    channel,
    ...(fragment && { names: [fragment] }),
    ask: (expected) => client.rollBack(channel, { expected, ...target, ...describeMove(options) }),
    isAsked: ({ action, changed, canaryChanges = [] }) => {
      if (!fragment) return action === 'restore';
      const [{ name } = {}] = action === 'withdraw' ? canaryChanges : changed;
      return ['rollback', 'withdraw'].includes(action) && name === fragment;
    },
    ...(awayMs !== undefined && { awayMs }),
  });
  const { release: id, fragments, action } = moved.payload;
  if (fragment && action === 'withdraw')
    return tellMove(moved, options, dependencies, [describeWithdrawal(fragment, moved.payload)]);
  return tellMove(moved, options, dependencies, [
    fragment
      ? `${describeBack(fragment, fragments)}, in release ${id} of ${channel}. Everything else stays.`
      : `Back to what release ${to} had, in release ${id} of ${channel}:`,
    ...(fragment ? [] : listFragments(moved.payload)),
  ]);
}

function describeBack(name: string, fragments: ChannelRecord['fragments']): string {
  const { version } = findOwn(fragments, name) ?? {};
  if (version) return `Back to ${name}@${version}`;
  return name === LAYOUT_NAME ? 'Back to the default layout' : `${name} is gone`;
}

async function status({ json, channel }: Options, { client, print }: Dependencies) {
  const record = await client.findChannel(channel);
  if (!record)
    throw new RegistryClientError('nothing_released', `Nothing was released to ${channel} yet.`);
  const newest: Record<string, string> = {};
  for (const name of Object.keys(record.fragments)) {
    const version = (await client.listVersions(name)).at(-1)?.version;
    if (version && version !== findOwn(record.fragments, name)?.version) newest[name] = version;
  }
  const reception = await waitForShells({
    client,
    channel,
    sequence: record.sequence,
    waitMs: 0,
  });
  if (json) print(JSON.stringify({ record, newest, shells: reception }));
  else
    for (const line of [
      `${channel}: release ${record.release}, made ${record.at} by ${record.by.team}`,
      ...listFragments(record, newest),
      ...describeCanaries(record),
      ...describeReception(reception),
    ])
      print(line);
  return 0;
}

/** Others' text may contain terminal control sequences. */
const toPlain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Begins a canary, or gives it another share of visitors. */
async function canary(options: Options, dependencies: Dependencies): Promise<number> {
  const { client } = dependencies;
  const { channel } = options;
  const { fragment, version, share, steps } = readCanary(options);
  const moved = await move(options, dependencies, fragment, {
    ask: (expected) =>
      client.canary(channel, {
        expected,
        fragment,
        ...(version && { version }),
        share,
        ...(steps && { steps }),
        ...describeMove(options),
      }),
    isAsked: ({ canaryChanges = [] }) =>
      canaryChanges.some(({ name, to }) => name === fragment && to === share),
  });
  const running = findOwn(moved.payload.canaries, fragment);
  const reached = running ? asPercent(shareOf(running)) : 'none';
  return tellMove(moved, options, dependencies, [
    `${fragment}@${running?.version} is in canary for ${reached} of the visitors of ${channel}${moved.isNew ? '' : ' already'}, since record ${running?.since}.`,
    ...(steps
      ? [
          `Then ${steps.shares.map(asPercent).join(', ')}, every ${steps.everyMinutes} minutes, while it is not worse and has visitors.`,
        ]
      : []),
  ]);
}

/** Makes the candidate of a fragment live. */
async function promote(options: Options, dependencies: Dependencies): Promise<number> {
  const { client } = dependencies;
  const { channel } = options;
  const fragment = readFragment('promote', options);
  const moved = await move(options, dependencies, fragment, {
    ask: (expected) => client.promote(channel, { expected, fragment, ...describeMove(options) }),
    isAsked: ({ action, changed }) => action === 'promote' && changed[0]?.name === fragment,
  });
  const { release, fragments } = moved.payload;
  return tellMove(moved, options, dependencies, [
    `Release ${release} of ${channel} has ${fragment}@${findOwn(fragments, fragment)?.version}, for everybody.`,
  ]);
}

/** Takes the candidate of a fragment back. */
async function withdraw(options: Options, dependencies: Dependencies): Promise<number> {
  const { client } = dependencies;
  const { channel } = options;
  const fragment = readFragment('withdraw', options);
  const moved = await move(options, dependencies, fragment, {
    ask: (expected) => client.withdraw(channel, { expected, fragment, ...describeMove(options) }),
    isAsked: ({ action, canaryChanges = [] }) =>
      action === 'withdraw' && canaryChanges[0]?.name === fragment,
  });
  return tellMove(moved, options, dependencies, [describeWithdrawal(fragment, moved.payload)]);
}

/** What everybody gets after a candidate was taken back. */
function describeWithdrawal(
  fragment: string,
  { release, channel, fragments, canaryChanges = [] }: ChannelRecord,
): string {
  const gone = canaryChanges.find(({ name }) => name === fragment)?.version;
  return `${fragment}@${gone} is withdrawn: everybody has ${fragment}@${findOwn(fragments, fragment)?.version}, in release ${release} of ${channel}.`;
}

const move = (
  { channel }: Options,
  { client, awayMs }: Dependencies,
  fragment: string,
  { ask, isAsked }: Pick<Parameters<typeof moveChannel>[0], 'ask' | 'isAsked'>,
) =>
  moveChannel({
    client,
    channel,
    names: [fragment],
    ask,
    isAsked,
    ...(awayMs !== undefined && { awayMs }),
  });

function readFragment(command: string, { names }: Options): string {
  const [fragment, ...others] = names;
  if (fragment && others.length === 0 && !fragment.includes('@')) return fragment;
  throw new UsageError(`${command} needs the name of one fragment.`);
}

function readCanary({ names, steps, every }: Options) {
  const [candidate = '', first, ...others] = names;
  const [fragment = '', version] = candidate.split('@');
  const isOne = fragment !== '' && others.length === 0;
  if (!isOne || (steps === undefined) === (first === undefined))
    throw new UsageError(
      'canary needs a fragment and a share of visitors, such as 10%, or --steps.',
    );
  if ((steps === undefined) !== (every === undefined))
    throw new UsageError('--steps and --every belong together: --steps 1%,10%,100% --every 10m.');
  if (first !== undefined) return { fragment, version, share: parseShare(first) };
  const [share = 0, ...shares] = parseSteps(steps ?? '');
  return {
    fragment,
    version,
    share,
    steps: { shares, everyMinutes: parseEvery(every ?? '') },
  };
}

/** Prints what failed in browsers in the versions of a fragment, or one error with its stack. */
async function errors({ names, json }: Options, { client, print }: Dependencies): Promise<number> {
  const [fragment, id, ...others] = names;
  if (!fragment || others.length > 0)
    throw new UsageError('errors needs the name of one fragment, and the id of an error or none.');
  const all = await client.listErrors(fragment);
  const found = id ? all.filter((each) => each.id === id) : all;
  if (id && found.length === 0)
    throw new UsageError(`${fragment} has no error ${id}. List them: errors ${fragment}.`);
  if (json) print(JSON.stringify(id ? found[0] : found));
  else if (found.length === 0) print(`No browser has reported an error of ${fragment}.`);
  else
    for (const error of found)
      for (const line of id ? describeError(error) : [describeShortly(error)]) print(line);
  return 0;
}

function describeShortly(error: Parameters<typeof describeError>[0]): string {
  const { id, lastSeenAt, count, version, message } = error;
  return `${id}  ${lastSeenAt}  ${count} times  ${version}  ${describePlace(error)}  ${message}`;
}
