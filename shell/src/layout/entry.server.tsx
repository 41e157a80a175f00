import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentView } from './Document.tsx';

export type { DocumentView } from './Document.tsx';
export type { SlotView } from './Slot.tsx';

/** Writes a page as an HTML document. */
export function renderDocument(view: DocumentView): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...view} />)}`;
}
