import type { ChannelRecord } from '@site/channel-records';
import { shareOf } from '@site/channel-records/canaries';
import { findOwn } from '@site/fragment-kit/find-own';
import { describeMove, type Options } from './commandOptions.ts';
import { asPercent } from './describeMove.ts';
import { moveChannel } from './moveChannel.ts';
import { parseEvery, parseShare, parseSteps } from './parseShares.ts';
import { type Dependencies, tellMove } from './tellMove.ts';
import { UsageError } from './UsageError.ts';

/** Begins a canary, or gives it another share of visitors. */
export async function canary(options: Options, dependencies: Dependencies): Promise<number> {
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
export async function promote(options: Options, dependencies: Dependencies): Promise<number> {
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
export async function withdraw(options: Options, dependencies: Dependencies): Promise<number> {
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
export function describeWithdrawal(
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
