import type { Content } from '@prismicio/client';

/** A document that lives at an address of its own. */
export type PageDocument = Exclude<
  Content.AllDocumentTypes,
  Content.PriceTableDocument | Content.RedirectTableDocument
>;

/** A slice of any type, as a document holds it. */
export type AnySlice = PageDocument['data']['slices'][number];
