import { parseArgs } from 'node:util';
import { formatVitals } from '../measurement/vitals/formatVitals.ts';
import { listVitalsTask } from '../measurement/vitals/vitals.tasks.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { readCount, UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

const DAYS = 7;
const MOST_DAYS = 400;

export const vitalsCommand: Command = {
  usage: `Usage: pnpm vitals [--days <number>] [--fragment <name>] [--version <version>] [--json]

Shows the Web Vitals of visits by day, by the fragment and version whose element determined them: the number of visits, and the value that
50, 75 and 95 % of them did not exceed.
  --days     ${DAYS} by default, ${MOST_DAYS} at most`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string' },
        fragment: { type: 'string' },
        version: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    if (positionals.length > 0) throw new UsageError('');
    const { fragment, version, json = false } = values;
    const days = Math.min(readCount('--days', values.days) ?? DAYS, MOST_DAYS);
    const vitals = (await runTask(config, listVitalsTask, { days, fragment, version })) ?? [];
    return json ? JSON.stringify(vitals, null, 2) : formatVitals(vitals);
  },
};

if (import.meta.main) await runCommand(vitalsCommand);
