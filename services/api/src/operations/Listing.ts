import { z } from 'zod';
import type { Queries } from '../database/Database.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  form: z.string().optional(),
});

/** Which records are wanted; all of them when nothing is said. */
export type ListQuery = z.output<typeof listQuery>;

/** One list that the command line shows. */
export interface Listing<Item extends StoredRecord = StoredRecord> {
  /** Where a running service answers it. */
  path: '/leads' | '/submissions';
  /** Enough of an item to know that it came from the service and not from a stranger on its old port. */
  item: z.ZodType;
  /** Straight from the database. */
  read(queries: Queries, query: ListQuery): Promise<Item[]>;
}
