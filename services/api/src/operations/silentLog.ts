import { pino } from 'pino';

/** For commands: they get failures as errors. */
export const silentLog = pino({ level: 'silent' });
