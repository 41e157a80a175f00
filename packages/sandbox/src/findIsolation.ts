import { existsSync } from 'node:fs';
import { type RenderProcessOptions, startRenderProcess } from './startRenderProcess.ts';

/** How a render process is separated from the machine. */
export interface Isolation {
  /** Program and arguments that start another program in this way. */
  command: string[];
  /** A description for the log. */
  description: string;
}

const PROBE_TIMEOUT_MS = 10_000;
/** `nobody`: owns nothing. */
const NOBODY = '65534';

/** Ends with the process that starts it, also when that is killed. */
const END_WITH_PARENT = ['--pdeathsig', 'KILL', '--'];
/** Without privileges, and never with more. Another user would lose what ends the process with `unshare`, if it was not kept. */
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

/** The strictest first. Programs of util-linux, which nearly every Linux has. */
function listWays(unshare: string, setpriv: string): Isolation[] {
  const isRoot = process.getuid?.() === 0;
  const own = ['--user', '--map-current-user', ...SEPARATE];
  const ways = [
    ...(isRoot
      ? [
          {
            command: [unshare, ...SEPARATE, '--mount-proc', '--', setpriv, ...DROP],
            description: 'without network, as another user, and isolated from other processes',
          },
          {
            command: [unshare, ...SEPARATE, '--mount-proc', '--'],
            description: 'without network, isolated from other processes, as the shell’s own user',
          },
        ]
      : []),
    {
      command: [unshare, ...own, '--mount-proc', '--'],
      description: 'without network, isolated from other processes, as the shell’s own user',
    },
    {
      command: [unshare, ...own, '--'],
      description: 'without network, unable to signal other processes, as the shell’s own user',
    },
  ];
  return ways.map(({ command, description }) => ({
    command: [setpriv, ...END_WITH_PARENT, ...command],
    description,
  }));
}

const NONE: Isolation = {
  command: [],
  description:
    'restricted only by Node: this system offers no namespaces (util-linux, unprivileged user namespaces)',
};

type Limits = Pick<RenderProcessOptions, 'script' | 'heapMb' | 'readable'>;

/** Finds the strictest way that works here, by starting a process in each. */
export async function findIsolation(limits: Limits): Promise<Isolation> {
  const [unshare, setpriv] = ['unshare', 'setpriv'].map(findProgram);
  if (process.platform !== 'linux' || !unshare || !setpriv) return NONE;
  for (const way of listWays(unshare, setpriv)) if (await works(way, limits)) return way;
  return NONE;
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

const findProgram = (name: string) =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => `${folder}/${name}`).find(existsSync);
