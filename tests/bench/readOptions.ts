import { parseArgs } from 'node:util';

export type BenchOptions = ReturnType<typeof readOptions>;

export const USAGE = `pnpm bench [options]
  --json              writes the figures to node_modules/.cache/bench.json as well
  --quick             Lighthouse on one path of each kind, not on every path of the content
  --routes /,/about   paths for Lighthouse
  --runs 5            Lighthouse runs of each path, and visits for each input, of which the median counts
  --only name,name    only these measurements
  --pages 2000        a site with this many pages: copies of its documents are added`;

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
      pages: { type: 'string' },
    },
  });
  return {
    json: values.json,
    quick: values.quick,
    routes: splitList(values.routes),
    runs: readNumber('runs', values.runs, 25),
    pages: readNumber('pages', values.pages, 10_000),
    only: splitList(values.only),
  };
}

const splitList = (text: string | undefined) => text?.split(',').filter(Boolean);

function readNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(Number.isInteger(number) && number >= 1 && number <= max))
    throw new Error(`--${name} ${text}: must be a whole number from 1 to ${max}.`);
  return number;
}
