/**
 * `pnpm weigh`: prints the size of the project; `--long` adds the long functions, `--folders` the lines of each folder, and
 * `--json` prints the figures for programs. `--check` fails if a figure is above its limit in `docs/weight.json`, and `--lower`
 * lowers the limits to the figures.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './site/buildWhatChanged.ts';
import { type Figures, findExcesses, lowerLimits, measure } from './weigh/measure.ts';

const LIMITS = 'docs/weight.json';

const tracked = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
const files = new Map(
  tracked
    .split('\n')
    .filter((path) => statSync(join(repository, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => [path, readFileSync(join(repository, path), 'utf8')]),
);
const { figures, long, folders, gone } = measure(files);
const limits = JSON.parse(files.get(LIMITS) ?? '{}') as Figures;
const asks = (option: string) => process.argv.includes(option);
const format = (number: number) => number.toLocaleString('en-US');

if (asks('--check')) {
  const excesses = findExcesses(figures, limits);
  for (const path of gone) console.error(`docs/walks.txt lists ${path}, which does not exist`);
  for (const excess of excesses) console.error(excess);
  console.log(
    `${Object.keys(figures).length} figures, ${excesses.length} above the limits in ${LIMITS}`,
  );
  process.exitCode = excesses.length > 0 ? 1 : 0;
} else if (asks('--lower')) {
  const lowered = lowerLimits(figures, limits);
  writeFileSync(join(repository, LIMITS), `${JSON.stringify(lowered, undefined, 2)}\n`);
} else if (asks('--json')) {
  console.log(JSON.stringify(figures, undefined, 1));
} else {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures))
    console.log(`${name.padEnd(width)}  ${format(value).padStart(9)}`);
  if (asks('--long'))
    for (const { lines, name, path } of long)
      console.log(`${String(lines).padStart(5)} ${name}  ${path}`);
  if (asks('--folders'))
    for (const [folder, lines] of folders) console.log(`${format(lines).padStart(7)} ${folder}`);
}
