import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentView } from './Document.tsx';
import { PreviewBar, type PreviewBarView } from './PreviewBar.tsx';

export type { DocumentView } from './Document.tsx';
export type { SlotView } from './Slot.tsx';

/** Renders a page as an HTML document. */
export function renderDocument(view: DocumentView): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...view} />)}`;
}

/** Renders the preview bar alone, for a page that the router puts into a document. */
export function renderPreviewBar(view: PreviewBarView): string {
  return renderToStaticMarkup(<PreviewBar {...view} />);
}
