/** Settings and output of a command. */
export interface Terminal {
  environment: NodeJS.ProcessEnv;
  /** Results, on standard output. */
  print(line: string): void;
  /** Problems and notes, on standard error. */
  printError(line: string): void;
}

/** Resolves to the exit code of the process. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;
