/** Something wrong in an authored file. */
export interface Problem {
  /** Path relative to the project. */
  file: string;
  /** Such as `data.slices[2].primary.heading`; empty for a problem of the whole file. */
  field: string;
  message: string;
}

/** Reports a problem in the file that is being read. */
export type Report = (field: string, message: string) => void;

/** One line for a log or a terminal. */
export function asLine({ file, field, message }: Problem): string {
  return field ? `${file}: ${field}: ${message}` : `${file}: ${message}`;
}
