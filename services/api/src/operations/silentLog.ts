import { pino } from 'pino';

/** For commands, which get failures as errors. */
export const silentLog = pino({ level: 'silent' });
