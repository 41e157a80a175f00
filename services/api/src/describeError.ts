interface ErrorLike {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  severity?: string;
  constraint?: string;
  cause?: unknown;
}

export interface ErrorDescription {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  at?: string[];
  cause?: ErrorDescription;
}

const FRAMES = 8;

/**
 * Describes an error for the log. A database's messages quote the values of a query, such as a visitor's name and address, so
 * only the code and the place of those errors are logged.
 */
export function describeError(error: unknown, depth = 3): ErrorDescription {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const given: ErrorLike = error;
  const type = given.constructor?.name ?? given.name ?? 'object';
  const fromDatabase = given.severity !== undefined || type.startsWith('Drizzle');
  const at = given.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
  return {
    type,
    ...(given.code && { code: given.code }),
    ...(given.constraint && { constraint: given.constraint }),
    ...(given.message && !fromDatabase && { message: given.message }),
    ...(at?.length && { at }),
    ...(given.cause !== undefined && depth > 0 && { cause: describeError(given.cause, depth - 1) }),
  };
}
