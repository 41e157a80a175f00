import { readdirSync, readFileSync } from 'node:fs';

interface FoundProcess {
  pid: number;
  parent: number;
  /** Program and arguments, with spaces between them. */
  command: string;
  environment: string;
}

/** All processes that this user may inspect in Linux's `/proc`, without zombies. */
function listProcesses(): FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
        const stat = read('stat');
        // The name in parentheses may contain anything.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = read('cmdline').replaceAll('\0', ' ');
        return [
          { pid: Number(name), parent: Number(parent), command, environment: read('environ') },
        ];
      } catch {
        return [];
      }
    });
}

/** The processes of the site with this data folder: its start, its services and its render processes. */
export const listSiteProcesses = (dataDir: string): FoundProcess[] =>
  listProcesses().filter(
    ({ command, environment }) =>
      environment.split('\0').includes(`SITE_DATA_DIR=${dataDir}`) || command.includes(dataDir),
  );

/** The processes that render a site's fragments. */
export const listRenderProcesses = (dataDir: string): FoundProcess[] =>
  listSiteProcesses(dataDir).filter(({ command }) => /^\S*node .*renderProcess/.test(command));

/** Sends a signal to processes, some of which may have ended. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended, or was replaced.
    }
}

/** Stops processes where they stand; with `goOn` they continue. */
export function freeze(...pids: number[]): { goOn(): void } {
  signalAll(pids, 'SIGSTOP');
  return { goOn: () => signalAll(pids, 'SIGCONT') };
}

/** Stops a PostgreSQL server where it stands: the system goes on to accept connections for it, and nobody answers. */
export function freezePostgres(port: string): { goOn(): void } {
  const all = listProcesses();
  const main = all.find(
    ({ command }) => command.includes('postgres -D') && command.includes(`-p ${port} `),
  );
  const isOfServer = ({ pid, parent }: FoundProcess) => [pid, parent].includes(main?.pid ?? -1);
  return freeze(...all.filter(isOfServer).map(({ pid }) => pid));
}
