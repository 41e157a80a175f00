import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countVariantsTask } from '../measurement/experiments/experiments.tasks.ts';
import { formatSummaries } from '../measurement/experiments/formatSummary.ts';
import { loadExperiments } from '../measurement/experiments/loadExperiments.ts';
import { renderExperimentsPage } from '../measurement/experiments/renderExperimentsPage.ts';
import { summarise } from '../measurement/experiments/summarise.ts';
import { runTask } from '../operations/runTask.ts';
import type { Command } from './Command.ts';
import { UsageError } from './readArguments.ts';
import { runCommand } from './runCommand.ts';

export const experimentsCommand: Command = {
  usage: `Usage: pnpm experiments report [--html <file>] [--json]

What each variant of each experiment achieved, whether the site is running or not.
  --html     writes a page with tables and curves
  --json     as JSON`,

  async run(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { html: { type: 'string' }, json: { type: 'boolean' } },
    });
    if (positionals.join(' ') !== 'report') throw new UsageError('');
    const counts = (await runTask(config, countVariantsTask, {})) ?? [];
    const experiments = await loadExperiments(config.experimentsFolder);
    const summaries = experiments.map((experiment) => summarise(experiment, counts));
    if (values.html !== undefined)
      await writeFile(resolve(values.html), renderExperimentsPage(summaries));
    return values.json ? JSON.stringify(summaries, null, 2) : formatSummaries(summaries);
  },
};

if (import.meta.main) await runCommand(experimentsCommand);
