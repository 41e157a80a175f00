import { readFileSync } from 'node:fs';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { listFamily } from '../../shell/src/rendering/process/measureMemory.ts';
import { createSite } from '../site/createSite.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';

const LEADS = 1_000;
const AT_ONCE = 8;

/**
 * Reads every page of a fresh site once and sends it a thousand leads, then adds up what its processes take: their share of
 * memory (Pss), as the system counts it, so that what several have in common counts once.
 */
export async function measureMemory({ routes }: Bench): Promise<Figure[]> {
  const site = await createSite({ LEADS_RATE_PER_MINUTE: '100000' });
  try {
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
    const parts = Object.entries(site.services).map(([name, { process: service }]) => {
      const all = listFamily(service.pid ?? 0).map(readShareMb);
      return { name, processes: all.length, mb: all.reduce((sum, each) => sum + each, 0) };
    });
    const note = parts.map(
      ({ name, processes, mb }) =>
        `${name} ${Math.round(mb)}${processes > 1 ? ` in ${processes} processes` : ''}`,
    );
    return [
      {
        name: `Memory of the site after ${routes.length} pages and ${LEADS} leads (Pss)`,
        value: parts.reduce((sum, { mb }) => sum + mb, 0),
        unit: 'MB',
        budget: budgets.memory,
        note: note.join(', '),
      },
    ];
  } finally {
    await site.stop();
  }
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

function readShareMb(pid: number): number {
  const kb = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kb) / 1_024;
}
