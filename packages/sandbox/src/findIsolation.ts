import { existsSync } from 'node:fs';
import { type RenderProcessOptions, startRenderProcess } from './startRenderProcess.ts';

/** How a render process is separated from the machine. */
export interface Isolation {
  /** Program and arguments that start another program in this way. */
  command: string[];
  /** It has the machine's network, or may run on after its parent was killed. */
  isWeak: boolean;
  /** A description for the log. */
  description: string;
}

/** Paths of util-linux's programs, which nearly every Linux has. */
interface Programs {
  unshare?: string | undefined;
  setpriv?: string | undefined;
}

interface Way {
  /** Works for root alone. */
  asRoot?: boolean;
  /** More arguments for `unshare`; without them, no namespaces. */
  separate?: string[];
  /** Changes to a user who owns nothing. */
  drop?: boolean;
  description: string;
}

const PROBE_TIMEOUT_MS = 10_000;
/** `nobody`: owns nothing. */
const NOBODY = '65534';

/** Ends with the process that starts it, also when that is killed. */
const END_WITH_PARENT = ['--pdeathsig', 'KILL', '--'];
/** Without privileges, and never with more. Another user would lose what ends the process with its parent, if it was not kept. */
const DROP = [
  '--pdeathsig',
  'keep',
  '--reuid',
  NOBODY,
  '--regid',
  NOBODY,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
];
/** No network except an unconnected loopback, and no other process to see or to signal. */
const SEPARATE = ['--net', '--pid', '--fork', '--kill-child'];
const OWN_USER = ['--user', '--map-current-user'];
const NO_NAMESPACES = 'this system offers no namespaces (util-linux, unprivileged user namespaces)';

/** The strictest first. */
const WAYS: Way[] = [
  {
    asRoot: true,
    separate: ['--mount-proc'],
    drop: true,
    description: 'without network, as another user, and isolated from other processes',
  },
  {
    asRoot: true,
    separate: ['--mount-proc'],
    description: 'without network, isolated from other processes, as the shell’s own user',
  },
  {
    separate: [...OWN_USER, '--mount-proc'],
    description: 'without network, isolated from other processes, as the shell’s own user',
  },
  {
    separate: OWN_USER,
    description: 'without network, unable to signal other processes, as the shell’s own user',
  },
  { asRoot: true, drop: true, description: `as another user, but with network: ${NO_NAMESPACES}` },
  { description: `restricted only by Node: ${NO_NAMESPACES}` },
];

function listWays({ unshare, setpriv }: Programs): Isolation[] {
  const isRoot = process.getuid?.() === 0;
  return WAYS.filter(
    ({ asRoot, separate, drop }) =>
      (isRoot || !asRoot) && (unshare || !separate) && (setpriv || !drop),
  ).map(({ separate, drop, description }) => ({
    command: [
      ...(setpriv ? [setpriv, ...END_WITH_PARENT] : []),
      ...(unshare && separate ? [unshare, ...SEPARATE, ...separate, '--'] : []),
      ...(setpriv && drop ? [setpriv, ...DROP] : []),
    ],
    isWeak: !(separate && setpriv),
    description: setpriv
      ? description
      : `${description}; without setpriv, one that loops outlives a killed shell`,
  }));
}

type Limits = Pick<RenderProcessOptions, 'script' | 'heapMb' | 'readable'>;

/**
 * Finds the strictest way that works here, by starting a process in each.
 *
 * @param programs other programs than those of the system
 */
export async function findIsolation(limits: Limits, programs: Programs = {}): Promise<Isolation> {
  for (const way of listWays({ ...findPrograms(), ...programs }))
    if (await works(way, limits)) return way;
  // Only Node, which needs no trial.
  return listWays({}).at(-1) as Isolation;
}

async function works({ command }: Isolation, limits: Limits): Promise<boolean> {
  const started = startRenderProcess({
    ...limits,
    isolation: command,
    onOutput: () => {},
    onEnd: () => {},
  });
  try {
    const { readable } = limits;
    await started.run({ kind: 'probe', readable }, AbortSignal.timeout(PROBE_TIMEOUT_MS));
    return true;
  } catch {
    return false;
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
