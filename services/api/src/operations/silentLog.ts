import { pino } from 'pino';

/** For commands: what goes wrong reaches them as an error. */
export const silentLog = pino({ level: 'silent' });
