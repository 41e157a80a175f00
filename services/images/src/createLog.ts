import { logOptions } from '@site/watching/log';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured lines on the standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      ...logOptions,
      level,
      base: { service: 'images' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    ...(destination ? [destination] : []),
  );
