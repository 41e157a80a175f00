import type { Content } from '@prismicio/client';

/** A document of one type, with the entries that its page links to. */
export interface Opening<Document extends Content.AllDocumentTypes, Other> {
  document: Document;
  others: readonly Other[];
}
