import { setTimeout as wait } from 'node:timers/promises';
import { ROUTES } from '../../site/routes.ts';
import { type Answer, request } from './request.ts';

export interface Visits {
  read: number;
  /** The number of failed requests, by kind of failure. */
  failed: Map<string, number>;
  slowestMs: number;
}

export const READERS = 2;
const PAUSE_MS = 30;

/** Visitors who read one page after another, every second one with a query, until they are stopped. */
export function startVisitors(url: string): { stop: () => Promise<Visits> } {
  const visits: Visits = { read: 0, failed: new Map(), slowestMs: 0 };
  let isOver = false;
  let count = 0;

  async function read(): Promise<void> {
    while (!isOver) {
      const index = count++;
      const path = ROUTES[index % ROUTES.length] as string;
      const startedAt = performance.now();
      const trouble = await request(url + path + (index % 2 ? `?visit=${index}` : '')).then(
        findTrouble,
        (error) => (error as NodeJS.ErrnoException).code ?? (error as Error).message,
      );
      visits.read++;
      visits.slowestMs = Math.max(visits.slowestMs, Math.round(performance.now() - startedAt));
      if (trouble) visits.failed.set(trouble, (visits.failed.get(trouble) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  }

  const readers = Promise.all(Array.from({ length: READERS }, read));
  return {
    async stop() {
      isOver = true;
      await readers;
      return visits;
    },
  };
}

/** Reads a page as a visitor who must get it now. */
export async function readPage(url: string, limitMs: number): Promise<Answer> {
  const answer = await request(url, { limitMs });
  const trouble = findTrouble(answer);
  if (trouble) throw new Error(`${url}: ${trouble}`);
  return answer;
}

/** What is wrong with a page; nothing if it is complete. */
function findTrouble({ status, body }: Answer): string | undefined {
  if (status !== 200 && status !== 404) return String(status);
  const html = String(body);
  const isWhole = html.includes('data-slot="footer"') && html.endsWith('</body></html>');
  return isWhole ? undefined : `${status}, not whole`;
}

export const countFailed = ({ failed }: Visits): number =>
  [...failed.values()].reduce((sum, each) => sum + each, 0);

/** For the table and for messages. */
export function describeVisits(visits: Visits): string {
  const failed = [...visits.failed].map(([how, times]) => `, ${times} × ${how}`).join('');
  return `${visits.read} pages${failed}, slowest ${visits.slowestMs} ms`;
}
