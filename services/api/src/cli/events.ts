import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { EVENT_SOURCES, type EventSource } from '../database/schema.ts';
import { createFollower, type ListedEvent } from '../measurement/events/createFollower.ts';
import { funnelTask, listEventsTask } from '../measurement/events/events.tasks.ts';
import { formatFunnel } from '../measurement/events/formatFunnel.ts';
import { renderFunnelPage } from '../measurement/events/renderFunnelPage.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command, Print } from './Command.ts';
import { readCount, UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

const FOLLOW_MS = 1_000;
const NEWEST = 50;
const FUNNEL_DAYS = 30;

export const eventsCommand: Command = {
  usage: `Usage: pnpm events tail [--source <source>] [--name <name>] [--limit <number>] [--follow] [--json]
       pnpm events funnel [--days <number>] [--html <file>] [--json]

Shows what visitors' browsers measured, whether the site is running or not.
  tail       the newest events, in their order; --follow waits for more
  funnel     how far visitors came in the pop-up in the last 30 days
  --source   one of ${EVENT_SOURCES.join(', ')}
  --html     writes a page with a chart`,

  async run(config, args, print) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string' },
        follow: { type: 'boolean' },
        html: { type: 'string' },
        json: { type: 'boolean' },
        limit: { type: 'string' },
        name: { type: 'string' },
        source: { type: 'string' },
      },
    });
    const [verb, ...more] = positionals;
    if (more.length > 0) throw new UsageError('');
    if (verb === 'tail') return tail(config, values, print);
    if (verb !== 'funnel') throw new UsageError('');

    const days = readCount('--days', values.days) ?? FUNNEL_DAYS;
    const steps = (await runTask(config, funnelTask, { days })) ?? [];
    if (values.html !== undefined)
      await writeFile(resolve(values.html), renderFunnelPage(steps, days));
    return values.json ? JSON.stringify(steps, null, 2) : formatFunnel(steps);
  },
};

async function tail(
  config: Config,
  options: {
    source?: string;
    name?: string;
    limit?: string;
    follow?: boolean;
    json?: boolean;
  },
  print: Print,
): Promise<string> {
  const { name, follow = false, json = false } = options;
  const only = {
    ...(options.source !== undefined && { source: asSource(options.source) }),
    ...(name !== undefined && { name }),
  };
  const format = json ? (event: ListedEvent) => JSON.stringify(event) : formatLine;
  const limit = readCount('--limit', options.limit) ?? NEWEST;
  const events = (await runTask(config, listEventsTask, { ...only, limit })) ?? [];
  if (!follow) return events.map(format).join('\n') || 'No events yet.';

  for (const event of events) await print(format(event));
  const next = createFollower(
    async (query) => (await runTask(config, listEventsTask, { ...only, ...query })) ?? [],
    events.at(-1)?.receivedAt ?? new Date(0).toISOString(),
  );
  for (;;) {
    await wait(FOLLOW_MS);
    for (const event of await next()) await print(format(event));
  }
}

function formatLine({ receivedAt, source, name, visitor, id }: ListedEvent): string {
  return `${receivedAt}  ${source.padEnd(8)}  ${name.padEnd(24)}  ${visitor ?? '-'}  ${id}`;
}

function asSource(text: string): EventSource {
  const source = EVENT_SOURCES.find((each) => each === text);
  if (!source) throw new UsageError(`--source ${text}: no such source.`);
  return source;
}

if (import.meta.main) await runCommand(eventsCommand);
