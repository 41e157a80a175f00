import { parseArgs } from 'node:util';
import { withOpened } from './world.ts';

/** What every scenario has. */
export interface Named {
  /** What goes wrong, as a sentence that names the scenario. */
  fault: string;
  /** Why this machine cannot run it; `undefined` if it can. */
  findObstacle?: () => Promise<string | undefined>;
}

/** A scenario's result: the fault was survived. Other results are thrown. */
export interface Outcome {
  happened: string;
  figures: string;
}

export interface Row extends Outcome {
  fault: string;
  result: 'PASS' | 'FAIL' | 'SKIPPED';
  seconds: number;
}

const WIDTHS = { fault: 46, happened: 62, figures: 62 };

/**
 * Chooses the scenarios that have one of the words in their name, whether they are given alone or after `--only`, separated by commas.
 * Ends the process with a list of all if there is none.
 */
export function chooseScenarios<Each extends Named>(
  all: Each[],
  words: string[],
  only = '',
): Each[] {
  const wanted = [...words, ...only.split(',').filter(Boolean)].map((word) => word.toLowerCase());
  const has = (fault: string) => (word: string) => fault.toLowerCase().includes(word);
  const chosen = all.filter(({ fault }) => wanted.length === 0 || wanted.some(has(fault)));
  if (chosen.length > 0) return chosen;
  console.error(`No fault has "${wanted.join('" or "')}" in its name. There are:`);
  for (const { fault } of all) console.error(`  ${fault}`);
  process.exit(1);
}

/** Reads the words of a command that takes nothing but them. */
export function readWords(): [words: string[], only: string | undefined] {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  return [positionals, values.only];
}

/** Runs a command that opens resources: a signal closes them, last opened first, and then ends the process. */
export const runUntilSignal = (
  work: (opened: AsyncDisposableStack, stopping: AbortSignal) => Promise<void>,
): Promise<void> =>
  withOpened((opened) => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (stopping.signal.aborted) return;
        stopping.abort();
        void opened.disposeAsync().finally(() => process.exit(1));
      });
    return work(opened, stopping.signal);
  });

/** Runs a scenario. A failure and an obstacle are rows, too. */
export async function judge(
  { fault, findObstacle }: Named,
  limitMs: number,
  run: () => Promise<Outcome>,
): Promise<Row> {
  const startedAt = performance.now();
  const end = (result: Row['result'], happened: string, figures = ''): Row => {
    const seconds = (performance.now() - startedAt) / 1_000;
    return { fault, happened, figures, result, seconds };
  };
  const obstacle = await findObstacle?.();
  if (obstacle) return end('SKIPPED', obstacle);
  try {
    const { happened, figures } = await withLimit(limitMs, run());
    return end('PASS', happened, figures);
  } catch (error) {
    const figures = error instanceof FailedWithFigures ? error.figures : '';
    return end('FAIL', error instanceof Error ? error.message : String(error), figures);
  }
}

/** @throws if the work takes longer */
export async function withLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(`not over within ${limitMs / 1_000} s`);
  const timer = setTimeout(() => reject(late), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A failure whose figures belong into the table, too. */
export class FailedWithFigures extends Error {
  readonly figures: string;

  constructor(message: string, figures: string) {
    super(message);
    this.figures = figures;
  }
}

/** Prints a row as soon as it is known, below a heading, and the total at the end. */
export function startTable() {
  const rows: Row[] = [];
  const names = ['fault', 'what happened', 'figures'];
  const columns = Object.values(WIDTHS).map((width, index) => names[index]?.padEnd(width));
  const heading = [...columns, 'result ', 'seconds'].join(' | ');
  console.log(`${heading}\n${'-'.repeat(heading.length)}`);
  return {
    add(row: Row): void {
      console.log(formatRow(row));
      rows.push(row);
    },
    /** Sets the exit code, too. */
    end(): void {
      console.log(`\n${formatTotal(rows)}`);
      process.exitCode = rows.some(({ result }) => result === 'FAIL') ? 1 : 0;
    },
  };
}

/** Formats one scenario for a terminal; long texts continue in further lines of their column. */
export function formatRow({ fault, happened, figures, result, seconds }: Row): string {
  const columns = [
    wrap(fault, WIDTHS.fault),
    wrap(happened, WIDTHS.happened),
    wrap(figures, WIDTHS.figures),
    [result.padEnd(7)],
    [seconds.toFixed(1).padStart(6)],
  ];
  const widths = [...Object.values(WIDTHS), 7, 6];
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((each, index) => (each[line] ?? '').padEnd(widths[index] ?? 0))
      .join(' | ')
      .trimEnd(),
  ).join('\n');
}

export function formatTotal(rows: Row[]): string {
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return `${count('PASS')} passed, ${count('FAIL')} failed, ${count('SKIPPED')} skipped in ${Math.round(seconds)} s`;
}

/** Breaks text at spaces, and a longer word where the line ends. */
function wrap(text: string, width: number): string[] {
  const line = new RegExp(`(?=\\S)(.{1,${width}}(?= |$)|\\S{${width}}) ?`, 'g');
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain ? Array.from(plain.matchAll(line), ([, each = '']) => each) : [''];
}
