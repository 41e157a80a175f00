import { buildLogOptions } from '@site/watching/log';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Creates a logger of structured lines on the standard output. Log ids and causes, never a lead's fields. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      ...buildLogOptions('api', level),
      serializers: { err: (error: unknown) => describeError(error) },
    },
    ...(destination ? [destination] : []),
  );

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
  const details: ErrorLike = error;
  const type = details.constructor?.name ?? details.name ?? 'object';
  const fromDatabase = details.severity !== undefined || type.startsWith('Drizzle');
  const at = details.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
  return {
    type,
    ...(details.code && { code: details.code }),
    ...(details.constraint && { constraint: details.constraint }),
    ...(details.message && !fromDatabase && { message: details.message }),
    ...(at?.length && { at }),
    ...(details.cause !== undefined &&
      depth > 0 && { cause: describeError(details.cause, depth - 1) }),
  };
}
