import { pino } from 'pino';

/** For commands, which receive failures as errors. */
export const silentLog = pino({ level: 'silent' });
