import { parseArgs } from 'node:util';

export type BenchOptions = ReturnType<typeof readOptions>;

export const USAGE = `pnpm bench [options]
  --json              writes the figures to node_modules/.cache/bench.json as well
  --routes /,/about   paths for Lighthouse (a few of each kind when absent)
  --all               every path of the content for Lighthouse; takes long
  --runs 5            Lighthouse runs of each path, of which the median counts
  --only name,name    only these measurements`;

/** @throws when an option is unknown or has no use */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      json: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      routes: { type: 'string' },
      runs: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs >= 1 && runs <= 25))
    throw new Error(`--runs ${values.runs}: a whole number from 1 to 25 is wanted.`);
  return {
    json: values.json,
    all: values.all,
    routes: splitList(values.routes),
    runs,
    only: splitList(values.only),
  };
}

const splitList = (text: string | undefined) => text?.split(',').filter(Boolean);
