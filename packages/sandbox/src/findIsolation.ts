import { randomInt } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type RenderProcessOptions, startRenderProcess } from './startRenderProcess.ts';

/** How render processes are separated from the machine. */
export interface Isolation {
  /** Whether the operating system contains a process; otherwise only Node's restrictions do, which have been bypassed before. */
  isContained: boolean;
  /** For the log, the status and the metrics. */
  description: string;
  /**
   * The program and arguments that precede those of Node.
   *
   * @param readable absolute paths of the files and folders that the process may read
   */
  wrap(readable: readonly string[]): string[];
}

/** Paths of util-linux's programs, which nearly every Linux has. */
interface Programs {
  unshare?: string | undefined;
  setpriv?: string | undefined;
}

const PROBE_TIMEOUT_MS = 10_000;
/** Empty folders on nearly every Linux; a process mounts its root over one of them, where no other process sees it. */
const MOUNT_POINTS = ['/mnt', '/media', '/srv', '/opt', '/tmp'];
/** Unused but by systemd's dynamic users. Each process gets one of its own, so that the limit on its threads counts nobody else's. */
const UIDS = { first: 61_184, end: 65_520 };
const NOBODY = 65_534;

/** Namespaces without network, other processes, or the machine's mounts. The process ends with its parent. */
const SEPARATE = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];

/** The kernel ends the process when its parent ends, and never gives it more privileges. Arguments of `setpriv`. */
const LEAVE_WITH_PARENT = ['--pdeathsig', 'KILL', '--no-new-privs'];

/**
 * Runs as the first process in new namespaces: builds a root that holds Node and the readable files alone, all read-only, sets
 * the limits that the kernel keeps, and gives up all privileges together with the old root. Without privileges nobody leaves a
 * changed root, or creates namespaces in one. There is no /proc, /dev or /tmp, and so no socket that is a file, no shared memory
 * and nothing to write to.
 *
 * It stays as the parent of Node: giving up a user would also cancel the request to end with the parent.
 *
 * Arguments: the mount point; mounts, folders and files of the root, one a line; then those of `unshare`.
 */
const WALL_SCRIPT = `set -eu
root=$1 table=$2 folders=$3 files=$4
shift 4
mount -n -t tmpfs -o mode=755,size=1m,nosuid,nodev,noexec tmpfs "$root"
cd "$root"
IFS='
'
set -f
mkdir -p $folders
for file in $files; do : > "$file"; done
printf %s "$table" > mounts
mount -n -a -T mounts
rm mounts
mount -n -o remount,bind,ro,nosuid,nodev,noexec "$root"
ulimit -c 0
ulimit -f 0
ulimit -n 128
ulimit -u 64 2>/dev/null || ulimit -p 64
unset PWD OLDPWD IFS
unshare "$@"
exit $?`;

interface Wall {
  description: string;
  /** More arguments for the `unshare` that creates the namespaces. */
  enter: string[];
  /** Arguments for the `unshare` that gives up all privileges and runs Node. */
  leave: () => string[];
}

/** The strictest first. */
const AS_ROOT: Wall = {
  description: 'in a root of their own, without network, each as a user of its own',
  enter: [],
  leave: () => {
    const uid = randomInt(UIDS.first, UIDS.end);
    return [`--setgid=${uid}`, `--setuid=${uid}`];
  },
};
const AS_ANYBODY: Wall = {
  description: 'in a root of their own, without network, each in a user namespace of its own',
  enter: ['--user', '--map-root-user'],
  leave: () => ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
};

type Limits = Pick<RenderProcessOptions, 'script' | 'heapMb' | 'readable'>;

/**
 * Finds the strictest isolation that works here, by starting a process in each.
 *
 * @param programs other programs than those of the system
 */
export async function findIsolation(limits: Limits, programs: Programs = {}): Promise<Isolation> {
  const { unshare, setpriv } = { ...findPrograms(), ...programs };
  const isRoot = process.getuid?.() === 0;
  const problems = new Set<string>();
  if (unshare && setpriv)
    for (const wall of isRoot ? [AS_ROOT, AS_ANYBODY] : [AS_ANYBODY]) {
      const found = buildWall(wall, { unshare, setpriv });
      const problem = await findProblem(found, limits);
      if (problem === undefined) return found;
      problems.add(problem);
    }
  else problems.add('this system has no unshare and setpriv (util-linux)');
  const bare: Isolation = {
    isContained: false,
    description: `restricted only by Node: ${[...problems].join('; ')}`,
    wrap: () => (setpriv ? [setpriv, ...LEAVE_WITH_PARENT, '--'] : []),
  };
  const asNobody = setpriv && isRoot && { ...bare, wrap: () => [setpriv, ...DROP] };
  return asNobody && (await findProblem(asNobody, limits)) === undefined ? asNobody : bare;
}

/** Changes to a user who owns nothing. The request to end with the parent would be lost with the user, so it comes last. */
const DROP = [
  ...['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'],
  ...['--inh-caps=-all', '--bounding-set=-all', ...LEAVE_WITH_PARENT, '--'],
];

function buildWall({ description, enter, leave }: Wall, programs: Required<Programs>): Isolation {
  const libraries = listLibraries();
  return {
    isContained: true,
    description,
    wrap(readable) {
      const root = MOUNT_POINTS.find(
        (folder) =>
          existsSync(folder) && ![...readable, process.execPath].some((path) => isIn(path, folder)),
      );
      if (!root) throw new Error(`no folder to mount a root on: ${MOUNT_POINTS.join(', ')}`);
      const { table, folders, files } = describeMounts(root, [
        ...[process.execPath, ...libraries].map((path) => ({ path, flags: '' })),
        // Ordinary users cannot take the flag from a file system that has it.
        ...readable.map((path) => ({ path, flags: ',noexec' })),
      ]);
      return [
        ...[programs.setpriv as string, ...LEAVE_WITH_PARENT, '--'],
        ...[programs.unshare as string, ...SEPARATE, ...enter, '--'],
        ...['/bin/sh', '-c', WALL_SCRIPT, 'wall', root, table, folders, files],
        ...[...leave(), `--root=${root}`, '--'],
      ];
    },
  };
}

/** The shared libraries that Node itself needs, its loader among them. */
function listLibraries(): string[] {
  const { report } = process;
  // Otherwise it looks up the names of all connections.
  Object.assign(report, { excludeNetwork: true });
  const { sharedObjects } = report.getReport() as { sharedObjects: string[] };
  return sharedObjects.filter((path) => path.startsWith('/') && !path.includes('/node_modules/'));
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The mounts of a root, in the format of fstab, and the folders and files that they need, one a line. */
function describeMounts(root: string, mounts: readonly { path: string; flags: string }[]) {
  const outer = mounts.filter(
    ({ path }, index) =>
      existsSync(path) &&
      !mounts.some(
        (other, at) =>
          at !== index && isIn(path, other.path) && (other.path !== path || at < index),
      ),
  );
  const isFolder = (path: string) => statSync(path).isDirectory();
  const escapePath = (path: string) =>
    path.replace(
      /[\s\\#]/g,
      (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
    );
  const paths = outer.map(({ path }) => path);
  return {
    table: outer
      .map(
        ({ path, flags }) =>
          `${escapePath(path)} ${escapePath(root + path)} none bind,ro,nosuid,nodev${flags} 0 0\n`,
      )
      .join(''),
    folders: paths.map((path) => `.${isFolder(path) ? path : dirname(path)}`).join('\n'),
    files: paths
      .filter((path) => !isFolder(path))
      .map((path) => `.${path}`)
      .join('\n'),
  };
}

/** Why a process does not work in this isolation; `undefined` if it does. */
async function findProblem(isolation: Isolation, limits: Limits): Promise<string | undefined> {
  const lines: string[] = [];
  const started = startRenderProcess({
    ...limits,
    isolation,
    onOutput: (line) => lines.push(line),
    onEnd: () => {},
  });
  try {
    const { readable } = limits;
    await started.run({ kind: 'probe', readable }, AbortSignal.timeout(PROBE_TIMEOUT_MS));
    return undefined;
  } catch (error) {
    return lines[0] ?? (error as Error).message;
  } finally {
    await started.kill('has shown that it runs');
  }
}

function findPrograms(): Programs {
  if (process.platform !== 'linux') return {};
  const find = (name: string) =>
    ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
      .map((folder) => `${folder}/${name}`)
      .find(existsSync);
  return { unshare: find('unshare'), setpriv: find('setpriv') };
}
