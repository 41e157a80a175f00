import type { JsonObject } from './Json.ts';

/** The language of documents that name none, and of queries that name none. */
export const MASTER_LANG = 'en-us';

/** A document as it is kept in memory: read and checked, links to other documents not yet followed. */
export interface StoredDocument {
  id: string;
  type: string;
  /** Null when its type has no UID field. */
  uid: string | null;
  lang: string;
  tags: readonly string[];
  /** Null only in a draft that was never published. */
  firstPublicationDate: string | null;
  lastPublicationDate: string | null;
  /** From its title, newest first; never empty. */
  slugs: readonly string[];
  data: JsonObject;
  /** The file that it comes from. */
  file: string;
}
