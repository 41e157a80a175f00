import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What may stand beside an address without being part of it. */
const BEFORE = '(^|[^a-z0-9._%+-])';
const AFTER = '($|[^a-z0-9.-]|[.]($|[^a-z0-9]))';

/** Tells whether the text of a column has an e-mail address in it, also in a link, whatever the case of its letters. */
export const mentions = (column: SQLWrapper, email: string): SQL =>
  sql`${column}::text ~* ${asPattern(email)}`;

/** The address alone: one that only ends or begins like it belongs to somebody else. */
export const asPattern = (email: string): string =>
  BEFORE + email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace('@', '(@|%40)') + AFTER;
