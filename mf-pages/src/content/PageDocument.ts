import type { Content } from '@prismicio/client';

/** A document with its own URL. */
export type PageDocument = Exclude<
  Content.AllDocumentTypes,
  Content.PriceTableDocument | Content.RedirectTableDocument
>;

/** A slice of any type in a document. */
export type AnySlice = PageDocument['data']['slices'][number];
