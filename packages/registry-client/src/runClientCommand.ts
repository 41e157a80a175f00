import type { ChannelRecord } from '@site/channel-records';
import { LAYOUT_NAME } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import { canary, describeWithdrawal, promote, withdraw } from './canaryCommands.ts';
import { describeMove, type Options, parseCommand } from './commandOptions.ts';
import { describeCanaries, describeReception, listFragments } from './describeMove.ts';
import { errors } from './errors/errorsCommand.ts';
import { history } from './history.ts';
import { judge } from './judgeCommand.ts';
import { moveChannel } from './moveChannel.ts';
import { EXPLAIN_USAGE, runExplainCommand } from './override/runExplainCommand.ts';
import { OVERRIDE_USAGE, runOverrideCommand } from './override/runOverrideCommand.ts';
import { RegistryClientError } from './RegistryClientError.ts';
import { type Dependencies, tellMove } from './tellMove.ts';
import { UsageError } from './UsageError.ts';
import { waitForShells } from './waitForShells.ts';

export { describeFinding } from './describeFinding.ts';
export { readSite } from './override/readSite.ts';
export { publishArtifact } from './publishArtifact.ts';
export { UsageError } from './UsageError.ts';

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
