import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describeError.ts';

/** Structured lines on the standard output. Whoever logs passes ids and causes, never a lead's fields. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    ...(destination ? [destination] : []),
  );
