import { readFileSync } from 'node:fs';
import { listFamily } from '@site/sandbox/measure-usage';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { startAsCommand } from './startAsCommand.ts';
import { parseSmaps, sumMemory } from './sumMemory.ts';

const LEADS = 1_000;
const AT_ONCE = 8;
const NAMESPACES = 'namespaces of render processes';

/** Reads every page of a fresh site once, sends it a thousand leads, then adds up the memory of its processes. */
export async function measureMemory({ routes, opened }: Bench): Promise<Figure[]> {
  const site = await startAsCommand(opened, { MEASUREMENT: 'off' });
  await inTurns(routes, (path) => fetch(site.url + path));
  await inTurns(
    Array.from({ length: LEADS }, (_, index) => `ada.${index}@example.com`),
    (email) =>
      fetch(`${site.url}/api/swarm-marketing-leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-elapsed-ms': '9000' },
        body: JSON.stringify(createLeadBody(email)),
      }),
  );
  const processes = listFamily(site.pid).map(readProcess);
  const { mb, lines } = sumMemory(processes);
  const helpers = processes.filter(({ name }) => name === NAMESPACES);
  return [
    {
      name: `Memory of the site after ${routes.length} pages and ${LEADS} leads`,
      value: mb,
      unit: 'MB',
      budget: budgets.memory,
      note: lines.join('\n'),
    },
    {
      name: 'Processes of the site',
      value: processes.length - helpers.length,
      unit: '',
      budget: budgets.processes,
      note: `and ${helpers.length} that only wait (unshare and a shell), two for each render process`,
    },
  ];
}

async function inTurns(items: string[], send: (item: string) => Promise<Response>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const response = await send(item);
      await response.arrayBuffer();
      // The page for unknown addresses is one of them.
      if (!response.ok && response.status !== 404)
        throw new Error(`${item}: status ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Reads the memory of a running process. */
export function readProcess(pid: number) {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return parseSmaps(nameProcess(read('cmdline')), read('smaps'));
}

/** The name of a service, by its program. */
function nameProcess(command: string): string {
  if (command.includes('unshare')) return NAMESPACES;
  if (command.includes('/renderProcess.')) return 'render processes';
  return /(\w+)\/src\/server\.ts/.exec(command)?.[1] ?? 'start';
}
