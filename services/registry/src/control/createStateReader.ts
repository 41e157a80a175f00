import { createHash } from 'node:crypto';
import type { CanaryReport, JudgedCanary } from '@site/canary-judge/report-schema';
import type { ChannelRecord } from '@site/channel-records';
import type { Canary } from '@site/channel-records/canaries';
import type { ShellStatus } from '@site/channel-records/shell-report';
import { findOwn } from '@site/fragment-kit/find-own';
import type { Registry } from '../createRegistry.ts';
import type { Judge } from '../evidence/createJudge.ts';
import type { Actor } from '../identity/Actor.ts';
import type { Claims } from '../identity/createClaims.ts';
import type { ShellReports } from '../serving/createShellReports.ts';
import type { PublishedVersion } from '../versions/createVersions.ts';
import { createSizes, type Sizes } from './createSizes.ts';

const MAX_RECORDS = 100;
const MAX_VERSIONS = 40;
/** Anybody with a token can ask for channels that do not exist. */
const MAX_CHANNELS = 50;
/** How long what was read is good for: all rooms that are open share one reading. */
const FRESH_MS = 500;

interface Dependencies {
  registry: Pick<
    Registry,
    | 'findChannel'
    | 'findPast'
    | 'listRecords'
    | 'listChannels'
    | 'listNames'
    | 'listVersions'
    | 'getManifest'
  >;
  claims: Pick<Claims, 'list' | 'mayRelease'>;
  shells: Pick<ShellReports, 'list'>;
  judge: Pick<Judge, 'list'>;
  clock: () => Date;
}

/** A published version, as the control room shows it. */
export type RoomVersion = PublishedVersion & {
  /** Absent if the version's manifest cannot be read. */
  sizes?: Sizes;
};

/** A candidate in canary. */
export interface RoomCandidate extends Pick<Canary, 'version' | 'since' | 'steps'> {
  name: string;
  /** The version that everybody else gets. */
  live: string | null;
  /** In thousandths of all visitors. */
  share: number;
  /** ISO 8601: when the record that it began with was made; absent if that is too long ago. */
  startedAt?: string;
  /** When visitors were last heard of; `null`: never. */
  lastAt: JudgedCanary['lastAt'];
  /** What the judge says. */
  report: CanaryReport;
}

export interface RoomFragment {
  name: string;
  /** The owner; `null` if it has none. */
  team: string | null;
  /** Newest first. */
  versions: RoomVersion[];
}

/** Everything about a channel that does not depend on who looks. */
export interface RoomState {
  channel: string;
  channels: string[];
  /** Newest first. */
  records: ChannelRecord[];
  /** The versions that a share of visitors gets before they are live. */
  candidates: RoomCandidate[];
  /** By live fragment: the version that a rollback brings back; `null` if it takes the fragment away, or is refused. */
  back: Record<string, string | null>;
  fragments: RoomFragment[];
  shells: ShellStatus[];
}

interface History extends Pick<RoomState, 'records' | 'back'> {
  /** The text of the newest record. */
  head: string;
}

interface Reading {
  state: RoomState;
  /** Names what was read: another one, another state. */
  digest: string;
}

export type StateReader = ReturnType<typeof createStateReader>;

/** Reads what the control room shows of a channel. */
export function createStateReader({ registry, claims, shells, judge, clock }: Dependencies) {
  const sizes = createSizes(registry);
  const histories = new Map<string, History>();
  const readings = new Map<string, { at: number; reading: Promise<Reading> }>();

  /** Read again only after the channel has moved. */
  async function readHistory(channel: string): Promise<History> {
    const head = await registry.findChannel(channel);
    if (!head) return { head: '', records: [], back: {} };
    const known = histories.get(channel);
    if (known?.head === head.text) return known;
    const after = Math.max(0, head.record.sequence - MAX_RECORDS);
    const records = (await registry.listRecords(channel, after)).map(({ record }) => record);
    const back: History['back'] = {};
    for (const name of Object.keys(head.record.fragments))
      back[name] = findOwn(await registry.findPast(channel, name), name)?.version ?? null;
    const history = { head: head.text, records: records.reverse(), back };
    if (histories.size >= MAX_CHANNELS) histories.clear();
    histories.set(channel, history);
    return history;
  }

  async function readFragment(name: string, team: string | null): Promise<RoomFragment> {
    const versions = (await registry.listVersions(name)).slice(-MAX_VERSIONS).reverse();
    return {
      name,
      team,
      versions: await Promise.all(
        versions.map(async (version) => {
          const found = await sizes.find(name, version);
          return { ...version, ...(found && { sizes: found }) };
        }),
      ),
    };
  }

  async function readCandidates(
    channel: string,
    records: ChannelRecord[],
  ): Promise<RoomCandidate[]> {
    const judged = records[0]?.canaries ? await judge.list(channel) : [];
    return judged.map(({ fragment, version, live, since, share, steps, lastAt, report }) => {
      const startedAt = records.find(({ sequence }) => sequence === since)?.at;
      return {
        name: fragment,
        version,
        live,
        since,
        share,
        ...(steps && { steps }),
        ...(startedAt && { startedAt }),
        lastAt,
        report,
      };
    });
  }

  async function readNow(channel: string): Promise<RoomState> {
    const [channels, { records, back }, names, owners, reports] = await Promise.all([
      registry.listChannels(),
      readHistory(channel),
      registry.listNames(),
      claims.list(),
      shells.list(),
    ]);
    const teamOf = new Map(owners.fragments.map(({ name, team }) => [name, team]));
    return {
      channel,
      channels,
      records,
      candidates: await readCandidates(channel, records),
      back,
      fragments: await Promise.all(
        names.map((name) => readFragment(name, teamOf.get(name) ?? null)),
      ),
      shells: reports.filter((shell) => shell.channel === channel),
    };
  }

  async function readAnew(channel: string): Promise<Reading> {
    const state = await readNow(channel);
    const digest = createHash('sha256').update(JSON.stringify(state)).digest('base64url');
    return { digest: digest.slice(0, 22), state };
  }

  /** @param isMoved the channel has just moved, so that what was read before is old */
  function read(channel: string, isMoved = false): Promise<Reading> {
    const known = readings.get(channel);
    const now = clock().getTime();
    if (known && !isMoved && now - known.at < FRESH_MS) return known.reading;
    if (readings.size >= MAX_CHANNELS) readings.clear();
    const reading = readAnew(channel);
    readings.set(channel, { at: now, reading });
    reading.catch(() => readings.delete(channel));
    return reading;
  }

  /** The fragments that the holder of a session may move. */
  async function listMovable(actor: Actor, { channel, fragments }: RoomState): Promise<string[]> {
    const may = ({ name }: RoomFragment) =>
      claims.mayRelease(actor, channel, [{ name }]).then(
        () => true,
        () => false,
      );
    const answers = await Promise.all(fragments.map(may));
    return fragments.filter((_, index) => answers[index]).map(({ name }) => name);
  }

  return { read, listMovable };
}
