import { parseArgs } from 'node:util';

export type BenchOptions = ReturnType<typeof readOptions>;

export const USAGE = `pnpm bench [options]
  --json              writes the figures to node_modules/.cache/bench.json as well
  --quick             Lighthouse on one path of each kind, not on every path of the content
  --routes /,/about   paths for Lighthouse
  --runs 5            Lighthouse runs of each path, of which the median counts
  --only name,name    only these measurements`;

/** @throws when an option is unknown or invalid */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      routes: { type: 'string' },
      runs: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs >= 1 && runs <= 25))
    throw new Error(`--runs ${values.runs}: must be a whole number from 1 to 25.`);
  return {
    json: values.json,
    quick: values.quick,
    routes: splitList(values.routes),
    runs,
    only: splitList(values.only),
  };
}

const splitList = (text: string | undefined) => text?.split(',').filter(Boolean);
