import { listProcesses } from './listProcesses.ts';

/** Stops a PostgreSQL server where it stands: the system goes on to accept connections for it, and nobody answers. */
export function freezePostgres(port: string): { goOn(): void } {
  const all = listProcesses();
  const main = all.find(
    ({ command }) => command.includes('postgres -D') && command.includes(`-p ${port} `),
  );
  const pids = all
    .filter(({ pid, parent }) => [pid, parent].includes(main?.pid ?? -1))
    .map(({ pid }) => pid);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, name);
      } catch {
        // A worker that has ended.
      }
  };
  signal('SIGSTOP');
  return { goOn: () => signal('SIGCONT') };
}
