import type { Config } from '../config.ts';

/** One command of the terminal: `pnpm leads`, `pnpm privacy`, … */
export interface Command {
  /** Shown when a call is not understood. */
  usage: string;
  /**
   * Does the work and returns what the terminal shows.
   *
   * @param print shows something before that
   * @throws {UsageError} when the call is not understood; its message says why, and may be empty
   */
  run(config: Config, args: string[], print: Print): Promise<string>;
}

export type Print = (text: string) => Promise<void>;
