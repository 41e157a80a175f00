import type { Config } from '../config.ts';

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

export type Print = (text: string) => Promise<void>;
