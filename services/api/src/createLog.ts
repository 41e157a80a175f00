import { buildLogOptions } from '@site/watching/log';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describeError.ts';

/** Creates a logger of structured lines on the standard output. Log ids and causes, never a lead's fields. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      ...buildLogOptions('api', level),
      serializers: { err: (error: unknown) => describeError(error) },
    },
    ...(destination ? [destination] : []),
  );
