import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatTable } from '@site/environment/table';
import { EVENT_SOURCES } from '../database/schema.ts';
import { escapeHtml, renderReport } from '../http/renderPage.ts';
import {
  type FunnelStep,
  funnelTask,
  type ListedEvent,
  listEventsTask,
} from '../measurement/events/events.repository.ts';
import { type Call, defineCommand, readCount, readWord, runCommand } from './executeCommand.ts';

const FOLLOW_MS = 1_000;
const NEWEST = 50;
const FUNNEL_DAYS = 30;
/** Of the funnel's drawing. */
const WIDTH = 720;
const ROW = 44;

const options = {
  days: 'text',
  follow: 'flag',
  html: 'text',
  limit: 'text',
  name: 'text',
  source: 'text',
} as const;

export const eventsCommand = defineCommand({
  usage: `Usage: pnpm events tail [--source <source>] [--name <name>] [--limit <number>] [--follow] [--json]
       pnpm events funnel [--days <number>] [--html <file>] [--json]

Shows what visitors' browsers measured, whether the site is running or not.
  tail       the newest events, in their order; --follow waits for more
  funnel     how far visitors came in the pop-up in the last 30 days
  --source   one of ${EVENT_SOURCES.join(', ')}
  --html     writes a page with a chart`,
  options,
  verbs: {
    tail,
    async funnel({ values, ask, show }) {
      const days = readCount('--days', values.days) ?? FUNNEL_DAYS;
      const steps = (await ask(funnelTask, { days })) ?? [];
      if (values.html !== undefined)
        await writeFile(resolve(values.html), renderFunnelPage(steps, days));
      return show(steps, formatFunnel);
    },
  },
});

async function tail({ values, json, ask, print }: Call<typeof options>): Promise<string> {
  const { name, source } = values;
  const only = {
    ...(source !== undefined && { source: readWord(EVENT_SOURCES, source, 'source', '--source ') }),
    ...(name !== undefined && { name }),
  };
  const format = json ? (event: ListedEvent) => JSON.stringify(event) : formatLine;
  const limit = readCount('--limit', values.limit) ?? NEWEST;
  const events = (await ask(listEventsTask, { ...only, limit })) ?? [];
  if (!values.follow) return events.map(format).join('\n') || 'No events yet.';

  for (const event of events) await print(format(event));
  const next = createFollower(
    async (query) => (await ask(listEventsTask, { ...only, ...query })) ?? [],
    events.at(-1)?.receivedAt ?? new Date(0).toISOString(),
  );
  for (;;) {
    await wait(FOLLOW_MS);
    for (const event of await next()) await print(format(event));
  }
}

const formatLine = ({ receivedAt, source, name, visitor, id }: ListedEvent) =>
  `${receivedAt}  ${source.padEnd(8)}  ${name.padEnd(24)}  ${visitor ?? '-'}  ${id}`;

/** The share of the first step's visitors who reached this one. */
const asPercent = (visitors: number, first: number): string =>
  first === 0 ? '-' : `${((visitors / first) * 100).toFixed(1)} %`;

/** A funnel as a table for people. */
function formatFunnel(steps: readonly FunnelStep[]): string {
  const first = steps[0]?.visitors ?? 0;
  return formatTable([
    ['STEP', 'VISITORS', 'OF ALL'],
    ...steps.map(({ step, visitors }) => [step, String(visitors), asPercent(visitors, first)]),
  ]);
}

/** Renders the funnel as a self-contained page. */
function renderFunnelPage(steps: readonly FunnelStep[], days: number): string {
  const first = steps[0]?.visitors ?? 0;
  const most = Math.max(1, ...steps.map(({ visitors }) => visitors));
  const bars = steps.map(({ step, visitors }, index) => {
    const width = ((visitors / most) * WIDTH).toFixed(1);
    const y = index * ROW;
    const words = `${step}: ${visitors} (${asPercent(visitors, first)})`;
    return `<rect class="bar" x="0" y="${y + 20}" width="${width}" height="16" rx="3"/><text x="0" y="${y + 14}">${escapeHtml(words)}</text>`;
  });
  return renderReport(
    'How far visitors come in the pop-up',
    `<p>Visitors of the last ${days} days, each once for a step.</p>
<svg role="img" aria-label="Bars, one for each step" viewBox="0 0 ${WIDTH} ${steps.length * ROW}">${bars.join('')}</svg>`,
  );
}

/** Events get their time before their transaction ends, so earlier ones may still appear for this long. */
const OVERLAP_MS = 5_000;
const MOST_AT_ONCE = 10_000;

/**
 * Creates a function that lists the events received since its last call, each exactly once: including those with the same time,
 * and those with an earlier time that appeared later.
 *
 * @param since lists only events received after this time
 */
export function createFollower(
  list: (query: { since: string; limit: number }) => Promise<ListedEvent[]>,
  since: string,
): () => Promise<ListedEvent[]> {
  const start = Date.parse(since);
  let from = start;
  let seen: string[] = [];
  let isCatchingUp = false;

  return async () => {
    const found = await list({ since: new Date(from).toISOString(), limit: MOST_AT_ONCE });
    const known = new Set(seen);
    const fresh = found.filter((event) => !known.has(asKey(event)));
    seen = [...(isCatchingUp ? seen : []), ...found.map(asKey)];
    isCatchingUp = found.length === MOST_AT_ONCE;
    const newest = Date.parse(found.at(-1)?.receivedAt ?? '');
    if (isCatchingUp) from = newest;
    else if (newest) from = Math.max(start, newest - OVERLAP_MS);
    return fresh;
  };
}

const asKey = ({ source, id }: ListedEvent) => `${source} ${id}`;

if (import.meta.main) await runCommand(eventsCommand);
