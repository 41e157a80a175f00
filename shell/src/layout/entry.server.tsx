import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentView, Slot, type SlotView } from './Document.tsx';
import { PreviewBar, type PreviewBarView } from './PreviewBar.tsx';

export type { DocumentView, SlotView } from './Document.tsx';

/** Renders a page as an HTML document. */
export function renderDocument(view: DocumentView): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...view} />)}`;
}

/** Renders a slot's element alone, for a document whose current page has it in another state. */
export function renderSlot(view: SlotView): string {
  return renderToStaticMarkup(<Slot {...view} />);
}

/** Renders the preview bar alone, for a page that the router inserts into a document. */
export function renderPreviewBar(view: PreviewBarView): string {
  return renderToStaticMarkup(<PreviewBar {...view} />);
}
