import type { JsonObject } from './Json.ts';

/** The default language of documents and queries. */
export const MASTER_LANG = 'en-us';

/** A document in memory: read and validated, with links to other documents not yet resolved. */
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
  /** The file it was read from, relative to the project. */
  file: string;
}
