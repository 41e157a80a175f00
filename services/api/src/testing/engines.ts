import { inject } from 'vitest';
import type { Database } from '../database/Database.ts';

export type Engine = Database['engine'];

/** The engines of this machine, for tests of SQL and of behavior that depends on the engine: `describe.each(engines)`. */
export const engines: Engine[] = inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite'];

/**
 * Subjects for which PGlite proves as much as both engines.
 *
 * - `kills`: a killed process takes PGlite with it and leaves its files half written. PostgreSQL runs on, so the only further
 *   proof needed is that other processes take over its jobs; they do so with the same SQL.
 * - `commands`, `logs`: only with PGlite does the command line work through the service's port. Their SQL is tested on
 *   both engines by the repositories' tests.
 * - `statements`: the engines run the same SQL. What their drivers do differently shows in leads and forms, which are always
 *   tested on both.
 */
type Subject = 'kills' | 'commands' | 'logs' | 'statements';

/** Whether to test the full scope, as in `pnpm test:all`, and not just what proves a change. */
export const isFullScope = process.env.TEST_SCOPE === 'all';

/** The engines that a subject is tested on: PGlite; in the full scope all of them. */
export const enginesFor = (_subject: Subject): Engine[] => (isFullScope ? engines : ['pglite']);
