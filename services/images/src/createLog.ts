import { buildLogOptions } from '@site/watching/log';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured lines on the standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(buildLogOptions('images', level), ...(destination ? [destination] : []));
