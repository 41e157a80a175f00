/** Something wrong in an authored file. */
export interface Problem {
  /** Path as a person would type it, relative to the project. */
  file: string;
  /** Such as `data.slices[2].primary.heading`; empty when the whole file is meant. */
  field: string;
  message: string;
}

/** Notes a problem of the file that is being read. */
export type Report = (field: string, message: string) => void;

/** One line for a log or a terminal. */
export function asLine({ file, field, message }: Problem): string {
  return field ? `${file}: ${field}: ${message}` : `${file}: ${message}`;
}
