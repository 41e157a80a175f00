import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { toPlainText } from '@site/environment/plain-text';
import { formatTable } from '@site/environment/table';
import type { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import { explainFailure } from '../operations/explainFailure.ts';
import { runTask } from '../operations/runTask.ts';
import type { Task } from '../records/Task.ts';

/** A terminal command: `pnpm leads`, `pnpm privacy`, … */
export interface Command {
  /** Shown when the arguments are invalid. */
  usage: string;
  /**
   * Runs the command and returns its output.
   *
   * @param print prints output before the command has finished
   * @throws {UsageError} when the arguments are invalid; its message says why, and may be empty
   */
  run(config: Config, args: string[], print: Print): Promise<string>;
}

type Print = (text: string) => Promise<void>;

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How an option is written: `--limit 5`, `--include a --include b`, `--follow`. */
type Options = Record<string, 'text' | 'texts' | 'flag'>;

/** One run of a command, with its checked arguments. */
export interface Call<Own extends Options = Options> {
  config: Config;
  /** What follows the verb. */
  subjects: string[];
  values: { [Name in keyof Own]?: { text: string; texts: string[]; flag: boolean }[Own[Name]] };
  json: boolean;
  /** Runs a task where the records are stored; `null` if nothing was ever stored. */
  ask<Input extends z.ZodType, Output extends z.ZodType>(
    task: Task<Input, Output>,
    input: z.output<Input>,
  ): Promise<z.output<Output> | null>;
  /** Writes data as JSON with `--json`, else for people. */
  show<Data>(data: Data, format: (data: Data) => string): string;
  print: Print;
}

/**
 * Defines a command by its verbs, each written with what follows it: `show <id>`, `list [form]`, `replay [id …]`; empty for a
 * command without verbs.
 */
export const defineCommand = <const Own extends Options>({
  usage,
  options,
  verbs,
}: {
  usage: string;
  /** Besides `--json`. */
  options: Own;
  verbs: Record<string, (call: Call<Own>) => string | Promise<string>>;
}): Command => ({
  usage,
  async run(config, args, print) {
    const known = Object.entries({ ...options, json: 'flag' }).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'texts' },
    ]);
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(known) as Record<string, ParseArgsOptionDescriptor>,
    });
    const [, act] = Object.entries(verbs).find(([verb]) => fits(verb, positionals)) ?? [];
    if (!act) throw new UsageError('');
    const json = values.json === true;
    return act({
      config,
      subjects: positionals.slice(1),
      values: values as Call<Own>['values'],
      json,
      ask: (task, input) => runTask(config, task, input),
      show: (data, format) => (json ? JSON.stringify(data, null, 2) : format(data)),
      print,
    });
  },
});

/** Whether arguments have the form of a verb. */
function fits(verb: string, given: string[]): boolean {
  const [word = '', ...subjects] = verb.split(/ (?=[<[])/);
  const required = subjects.filter((subject) => subject.startsWith('<')).length;
  const most = verb.endsWith('…]') ? Number.POSITIVE_INFINITY : subjects.length;
  if (word === '') return given.length === 0;
  return given[0] === word && given.length > required && given.length - 1 <= most;
}

/**
 * Reads an option with a count; `undefined` if it is absent.
 *
 * @throws {UsageError}
 */
export function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${name} ${text}: must be a whole number from 1.`);
  return Number(text);
}

/**
 * Reads a word that must be one of these.
 *
 * @param what names it in the error, such as `kind`
 * @throws {UsageError}
 */
export function readWord<const Words extends readonly string[]>(
  words: Words,
  text: string,
  what: string,
  option = '',
): Words[number] {
  if (!words.includes(text)) throw new UsageError(`${option}${text}: no such ${what}.`);
  return text;
}

/** A table with one line for each item; a sentence when there are none. */
export const formatList =
  <Item>(empty: string, head: string[], asCells: (item: Item) => string[]) =>
  (items: readonly Item[]): string =>
    items.length === 0 ? empty : formatTable([head, ...items.map(asCells)]);

/** Where a command's output and errors go. */
interface Terminal {
  print: Print;
  printError: (text: string) => void;
}

/** Runs a command. Returns its exit code: 1 when the command failed, 2 when its arguments are invalid. */
export async function executeCommand(
  { usage, run }: Command,
  args: string[],
  environment: NodeJS.ProcessEnv,
  { print, printError }: Terminal,
): Promise<0 | 1 | 2> {
  try {
    await print(await run(readConfig(environment), args, print));
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error);
    const { message } = error as Error;
    printError(isUsage ? `${message}\n\n${usage}`.trim() : explainFailure(error));
    return isUsage ? 2 : 1;
  }
}

const isParseError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/**
 * Prints lines, and waits until a pipe has accepted them, so that a long list is not cut off. Visitors' text reaches a file or
 * another program unchanged, and a terminal without control characters.
 */
export const createPrint =
  (output: { isTTY?: boolean; write(text: string, done: () => void): unknown }): Print =>
  (text) =>
    new Promise((resolve) =>
      output.write(`${output.isTTY ? toPlainText(text) : text}\n`, () => resolve()),
    );

/** Runs a command as this process, with its arguments, output and exit code. */
export async function runCommand(command: Command): Promise<void> {
  const print = createPrint(process.stdout);
  const terminal = { print, printError: (text: string) => void createPrint(process.stderr)(text) };
  process.exitCode = await executeCommand(command, process.argv.slice(2), process.env, terminal);
}
