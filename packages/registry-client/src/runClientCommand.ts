import { parseArgs } from 'node:util';
import type { ChannelRecord } from '@site/channel-records';
import { LAYOUT_NAME } from '@site/fragment-kit';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { describeReception, describeRecord } from './describeMove.ts';
import { moveChannel } from './moveChannel.ts';
import { OVERRIDE_USAGE, runOverrideCommand } from './override/runOverrideCommand.ts';
import { RegistryClientError } from './RegistryClientError.ts';
import { UsageError } from './UsageError.ts';
import { waitForShells } from './waitForShells.ts';

export { describeFinding } from './describeFinding.ts';
export { publishArtifact } from './publishArtifact.ts';
export { UsageError } from './UsageError.ts';

/** For the usage text of a program with these commands. */
export const CLIENT_USAGE = `release <fragment>[@version] ...   make it live (the newest published version by default)
rollback <fragment>                back to the version before, of this fragment alone; away, when there was none
rollback --release <number>        all fragments back to a release (operators)
status                             what is wanted, and what shells serve or refuse
history                            who moved the channel, when, from what and why
with --channel <name> (production), --reason <text>, --commit <revision>, --json, --no-wait (for shells)
${OVERRIDE_USAGE}`;

interface Dependencies {
  client: RegistryClient;
  print: (line: string) => void;
  /** The address of the site that links open, if it is known. */
  site?: string | undefined;
  /** How long `release` and `rollback` wait for shells. */
  waitMs?: number;
  /** How long a registry that stops answering in the middle may take to be back. */
  awayMs?: number;
}

const COMMANDS = { release, rollback, status, history };
type ClientCommand = keyof typeof COMMANDS | 'override';
export const isClientCommand = (name: string | undefined): name is ClientCommand =>
  name === 'override' || (name !== undefined && Object.hasOwn(COMMANDS, name));

type Options = ReturnType<typeof parse>;

/**
 * Runs `release`, `rollback`, `status`, `history` or `override`. Resolves to the exit code: 1 if a shell does not serve the release.
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
  if (command === 'override') return runOverrideCommand(args, { ...dependencies, print });
  return COMMANDS[command](parse(args), { ...dependencies, print });
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
    ask: (expected) => client.release(channel, { expected, changes, ...describe(options) }),
    // A repeated release finds its versions live already.
    isAsked: () => false,
    ...(awayMs !== undefined && { awayMs }),
  });
  const { release: id, fragments } = moved.payload;
  const what = changes.map(({ name }) => `${name}@${fragments[name]?.version}`).join(', ');
  return tell(moved, options, dependencies, [
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
    ask: (expected) => client.rollBack(channel, { expected, ...target, ...describe(options) }),
    isAsked: ({ action, changed }) =>
      fragment ? action === 'rollback' && changed[0]?.name === fragment : action === 'restore',
    ...(awayMs !== undefined && { awayMs }),
  });
  const { release: id, fragments } = moved.payload;
  return tell(moved, options, dependencies, [
    fragment
      ? `${describeBack(fragment, fragments)}, in release ${id} of ${channel}. Everything else stays.`
      : `Back to what release ${to} had, in release ${id} of ${channel}:`,
    ...(fragment ? [] : listFragments(moved.payload)),
  ]);
}

function describeBack(name: string, fragments: ChannelRecord['fragments']): string {
  const { version } = fragments[name] ?? {};
  if (version) return `Back to ${name}@${version}`;
  return name === LAYOUT_NAME ? 'Back to the default layout' : `${name} is gone`;
}

/** Prints what was moved, and which shells serve it. */
async function tell(
  { payload, isNew }: Moved,
  { json, wait, channel }: Options,
  { client, print, waitMs }: Dependencies,
  lines: string[],
): Promise<number> {
  if (!json) for (const line of lines) print(line);
  const { sequence } = payload;
  const reception = wait
    ? await waitForShells({ client, channel, sequence, ...(waitMs !== undefined && { waitMs }) })
    : undefined;
  if (json)
    print(JSON.stringify({ record: payload, isNew, ...(reception && { shells: reception }) }));
  else if (reception) for (const line of describeReception(reception)) print(line);
  return reception && reception.refused.length + reception.silent.length > 0 ? 1 : 0;
}

async function status({ json, channel }: Options, { client, print }: Dependencies) {
  const record = await client.findChannel(channel);
  if (!record)
    throw new RegistryClientError('nothing_released', `Nothing was released to ${channel} yet.`);
  const newest: Record<string, string> = {};
  for (const name of Object.keys(record.fragments)) {
    const version = (await client.listVersions(name)).at(-1)?.version;
    if (version && version !== record.fragments[name]?.version) newest[name] = version;
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
      ...describeReception(reception),
    ])
      print(line);
  return 0;
}

async function history({ json, channel }: Options, { client, print }: Dependencies) {
  const records = (await client.listRecords(channel)).reverse();
  if (json) print(JSON.stringify(records));
  else for (const record of records) print(describeRecord(record));
  return 0;
}

function listFragments({ fragments }: ChannelRecord, newest: Record<string, string> = {}) {
  return Object.entries(fragments).map(
    ([name, { version }]) =>
      `  ${name.padEnd(16)} ${version}${newest[name] ? `   (newest published: ${newest[name]})` : ''}`,
  );
}

const describe = ({ reason, commit }: Options) => ({
  ...(reason && { reason }),
  ...(commit && { source: { commit } }),
});

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        channel: { type: 'string', default: 'production' },
        reason: { type: 'string' },
        commit: { type: 'string' },
        release: { type: 'string' },
        json: { type: 'boolean', default: false },
        wait: { type: 'boolean', default: true },
      },
    });
    const { release, ...options } = values;
    if (release !== undefined && !/^[1-9]\d{0,8}$/.test(release))
      throw new UsageError('--release needs the number of a release.');
    return {
      ...options,
      names: positionals,
      release: release === undefined ? undefined : Number(release),
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Others' text may contain terminal control sequences. */
const toPlain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
