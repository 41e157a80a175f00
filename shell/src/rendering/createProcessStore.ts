import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PAGE_SLOT, type SlotName } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { findIsolation, type Isolation } from '@site/sandbox/isolation';
import { createProcessGroup, type ProcessGroup } from '@site/sandbox/process-group';
import { RENDER_PACKAGE, RENDER_SCRIPT, startRenderProcess } from '@site/sandbox/render-process';
import { checkMayRun, type Trust } from '@site/sandbox/trust';
import { findRequest } from '@site/watching/request-context';
import type { FastifyBaseLogger } from 'fastify';

export type ProcessStore = ReturnType<typeof createProcessStore>;

/** The processes of a fragment, or of several that share them. */
export type Group = Pick<ProcessGroup, 'count' | 'loaded' | 'run' | 'letRest' | 'end'> & {
  /** One entry for each kind of process. */
  list: () => ({ slot: string } & ReturnType<ProcessGroup['inspect']>)[];
};

/** Tells Node that the built program of a process is a module. */
const PACKAGE = join(import.meta.dirname, '../../package.json');
/** The memory of a process besides the JavaScript heap. */
const BASE_MB = 128;
/** A page's render makes several megabytes of garbage: with 1 MB, a fifth of its time goes into collecting it. */
const YOUNG_MB_OF_PAGES = 4;

const cores = availableParallelism();
/** Renders of the page slot wait for content, so it gets more processes than there are cores. */
export const PAGE_PROCESSES = Math.max(2, Math.ceil(cores / 2));
const countProcesses = (slot: SlotName) =>
  slot === PAGE_SLOT ? PAGE_PROCESSES : Math.max(1, Math.floor(cores / 4));

/** A fragment's server entry, and the slot that it renders. */
export interface Member {
  slot: SlotName;
  entry: string;
  /** Whether it is rarely rendered, so that its processes may end between. Absent: whoever asks has no say. */
  isRare?: boolean | undefined;
}

/** The first folder of an entry's path that is not hidden; of those that share a process, nobody knows which one prints. */
const nameOutput = ([path = '', ...others]: string[]): string =>
  others.length > 0 ? 'shared' : (path.split('/').find((part) => !part.startsWith('.')) ?? '');

const describeRequest = () => {
  const request = findRequest();
  return request && { reqId: request.requestId };
};

/** The folder of the artifact that an entry belongs to; of an entry without one, its own folder. */
function findArtifact(entry: string): string {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'fragment.json'))) return folder;
  return dirname(entry);
}

const areRare = (members: readonly Member[]) =>
  members.some(({ isRare }) => isRare) && members.every(({ isRare }) => isRare !== false);

const nameGroup = (members: readonly Member[]) =>
  members.map(({ slot, entry }) => `${slot} ${entry}`).join('\n');

/** A group, and the pools that use it, each by the members that it asked for. */
interface Used {
  group: Group;
  members: readonly Member[];
  users: Set<readonly Member[]>;
  /** Absent for the processes of one fragment; false once the members have processes of their own. */
  isShared?: () => boolean;
}

interface Dependencies extends Partial<Trust> {
  /** The program of a process; by default that of the sources. */
  script?: string;
  /** Limit on the JavaScript heap of one process. */
  memoryMb: number;
  loadTimeoutMs?: number;
  /** How long the processes of fragments stay that are rarely rendered. */
  restAfterMs?: number;
  /** The folder of the fragments' artifacts. */
  artifactFolder: string;
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Keeps a line that a fragment printed. */
  noteOutput?: (fragment: string, line: object) => void;
}

/**
 * The processes of each server entry, shared by the releases that contain it: releasing one fragment starts processes for
 * that fragment only.
 */
export function createProcessStore({
  script = RENDER_SCRIPT,
  memoryMb,
  loadTimeoutMs = 3_000,
  restAfterMs = 10_000,
  trusted = [],
  mayRunUncontained = false,
  artifactFolder,
  log,
  noteOutput,
}: Dependencies) {
  const inUse = new Map<string, Used>();
  const limits = { script, heapMb: memoryMb };
  const ownCode = [dirname(script), PACKAGE, RENDER_PACKAGE];
  let isolating: Promise<Isolation> | undefined;
  let isolation: Isolation | undefined;
  const isolate = () => (isolating ??= tryIsolations());

  async function tryIsolations(): Promise<Isolation> {
    await mkdir(artifactFolder, { recursive: true });
    isolation = await findIsolation({ ...limits, readable: [artifactFolder, ...ownCode] });
    const { isContained, description } = isolation;
    // Operators need to see this, and `pnpm start` shows warnings.
    const level = isContained ? 'info' : 'warn';
    log?.[level]({ isolation: { isContained } }, `fragments render ${description}`);
    return isolation;
  }

  /** @throws {UncontainedError} */
  async function checkTrust(artifacts: readonly string[]): Promise<void> {
    const found = await isolate();
    for (const artifact of found.isContained || mayRunUncontained ? [] : artifacts) {
      const manifest = await readFile(join(artifact, 'fragment.json')).catch(() => Buffer.of());
      checkMayRun(found, digest(manifest), { trusted, mayRunUncontained });
    }
  }

  /** Starts all of them in parallel: starting a process takes longer than a render may take. */
  const startAll = (member: Member): Group => startGroup([member]);

  function startGroup(members: readonly [Member, ...Member[]], onEnd?: () => void): Group {
    const entries = members.map(({ entry }) => entry);
    const slot = members.map((each) => each.slot).join(', ');
    const where = { slot, entry: entries.map((each) => relative(artifactFolder, each)).join(', ') };
    const fragment = nameOutput(entries.map((each) => relative(artifactFolder, each)));
    const artifacts = entries.map(findArtifact);
    const trusting = checkTrust(artifacts);
    const group = createProcessGroup({
      count: countProcesses(members[0].slot),
      entries,
      loadTimeoutMs,
      restAfterMs,
      ...(onEnd && { onEnd }),
      start: async () => {
        await trusting;
        return startRenderProcess({
          ...limits,
          memoryMb: memoryMb + BASE_MB,
          // The only files of the machine that a process may read.
          readable: [...artifacts, ...ownCode],
          isolation: await isolate(),
          ...(slot === PAGE_SLOT && { youngMb: YOUNG_MB_OF_PAGES }),
          onOutput: (line) => noteOutput?.(fragment, { ...where, ...describeRequest(), line }),
          onEnd: (how) => log?.warn({ ...where, how }, 'a process ended between renders'),
        });
      },
    });
    const run: Group['run'] = async (task, options) => {
      await trusting;
      return group.run(task, options);
    };
    return { ...group, run, list: () => [{ slot, ...group.inspect() }] };
  }

  /**
   * The processes of one fragment for several, until one ends: then each fragment gets processes of its own.
   *
   * @param users the pools that use some of them
   */
  function startShared(
    members: readonly [Member, ...Member[]],
    users: Used['users'],
  ): Pick<Used, 'group' | 'isShared'> {
    const isWanted = ({ entry }: Member) =>
      [...users].flat().some((member) => member.entry === entry);
    const own = new Map<string, Group>();
    let isSeparate = false;
    const slot = members.map((each) => each.slot).join(', ');
    log?.info({ slot }, 'fragments share a process');
    const shared = startGroup(members, separate);

    function separate(): void {
      log?.warn({ slot }, 'fragments no longer share a process, because it ended');
      isSeparate = true;
      for (const member of members) if (isWanted(member)) startOwn(member);
      void shared.end();
    }

    function startOwn(member: Member): Group {
      const group = startAll(member);
      group.letRest(areRare([...users].flat()));
      own.set(member.entry, group);
      return group;
    }

    function find(entry: string): Group {
      const member = isSeparate && members.find((each) => each.entry === entry);
      return member ? (own.get(entry) ?? startOwn(member)) : shared;
    }

    return {
      isShared: () => !isSeparate,
      group: {
        count: shared.count,
        loaded: shared.loaded,
        run: (task, options) => ('entry' in task ? find(task.entry) : shared).run(task, options),
        letRest: (may) => {
          for (const each of [shared, ...own.values()]) each.letRest(may);
        },
        list: () => [shared, ...own.values()].flatMap((each) => each.list()),
        end: async () => {
          await Promise.all([shared, ...own.values()].map((each) => each.end()));
        },
      },
    };
  }

  function start(members: readonly [Member, ...Member[]]): Used {
    const users: Used['users'] = new Set();
    const used: Used =
      members.length > 1
        ? { members, users, ...startShared(members, users) }
        : { members, users, group: startAll(members[0]) };
    inUse.set(nameGroup(members), used);
    return used;
  }

  /** Processes that have all of these loaded among others: after a release of one fragment, those that shared its process stay. */
  const findSharing = (members: readonly Member[]): Used | undefined =>
    [...inUse.values()].find(
      (used) =>
        used.isShared?.() &&
        members.every(({ entry }) => used.members.some((each) => each.entry === entry)),
    );

  return {
    /** Finds out how processes are isolated before the first one is needed, since that takes a trial process. */
    prepare(): void {
      // A render that needs a process reports the error.
      isolate().catch(() => {});
    },

    /**
     * @param members one fragment, or several that trust each other and share a process
     * @returns `isNew` when no other pool uses the processes yet; `release` ends them after their running renders, unless another
     *   pool uses them
     */
    acquire(members: readonly [Member, ...Member[]]): {
      processes: Group;
      isNew: boolean;
      release: () => Promise<void>;
    } {
      const found = inUse.get(nameGroup(members)) ?? findSharing(members) ?? start(members);
      found.users.add(members);
      found.group.letRest(areRare([...found.users].flat()));
      return {
        processes: found.group,
        isNew: found.users.size === 1,
        async release() {
          if (!found.users.delete(members)) return;
          if (found.users.size > 0) return found.group.letRest(areRare([...found.users].flat()));
          inUse.delete(nameGroup(found.members));
          await found.group.end();
        },
      };
    },

    /** How fragments are contained; `undefined` until that is known. */
    get isolation(): Pick<Isolation, 'isContained' | 'description'> | undefined {
      return isolation;
    },

    /** What all processes do just now, for operators. */
    listGroups: () => [...inUse.values()].flatMap(({ group }) => group.list()),
  };
}
