// Before all components, whose rules override these.
import './components/components.module.css';
import './components/controls.module.css';
import './components/primitives.module.css';
import { brand } from '@site/config/brand';
import type { PageHead, RenderRequest, RenderResult, RenderSettings } from '@site/fragment-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { findAncestors } from './content/findAncestors.ts';
import {
  type ContentReader,
  findDocument,
  findNotFoundDocument,
  openContent,
} from './content/openContent.ts';
import { openPreview, type PreviewReader } from './content/openPreview.ts';
import { loadOpening } from './documents/DocumentOpening.tsx';
import { loadIssues } from './documents/Issues/loadIssues.ts';
import { renderFormAnswer } from './forms/renderFormAnswer.ts';
import { buildHead } from './head/buildHead.ts';
import { buildLayout } from './head/buildLayout.ts';
import { PageFallback } from './PageFallback.tsx';
import { renderParts } from './renderParts.ts';
import { loadSlices, mergeOverrides } from './slices/loadSlices.ts';
import { settleHeadings } from './slices/settleHeadings.ts';

/**
 * Renders the document at the request's path, or the not-found document with status 404. After a preview has ended,
 * renders published content and sets `previewEnded`.
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { settings, previewRef, formAnswer } = request;
  if (formAnswer) return renderFormAnswer(request, formAnswer);
  const draft = previewRef ? await renderPreview(request, openPreview(settings, previewRef)) : null;
  if (draft) return draft;
  const published = await renderDocument(request, await openContent(settings, request.revision));
  return previewRef ? { ...published, previewEnded: true } : published;
}

/** Returns null when the preview has ended. */
async function renderPreview(
  request: RenderRequest,
  preview: PreviewReader,
): Promise<RenderResult | null> {
  try {
    const result = await renderDocument(request, preview);
    return preview.hasEnded() ? null : result;
  } catch (error) {
    if (!preview.hasEnded()) throw error;
    return null;
  }
}

async function renderDocument(
  request: RenderRequest,
  reader: ContentReader,
): Promise<RenderResult> {
  const { path, query, now } = request;
  const found = await findDocument(reader, path);
  const document = found ?? (await findNotFoundDocument(reader));
  if (!document) throw new Error('The content repository has no not-found document.');
  const context = { reader, path, query, now };
  const [opening, loaded, issues, ancestors] = await Promise.all([
    loadOpening(document, context),
    loadSlices(document.data.slices, context),
    loadIssues(document, reader),
    found ? findAncestors(reader, path) : [],
  ]);
  const { slices, isWithoutHeading } = settleHeadings(loaded, opening !== null);
  const title = isWithoutHeading ? document.data.title : null;
  const siteUrl = request.settings.publicUrl ?? brand.siteUrl;
  const overrides = mergeOverrides(slices);
  const head = buildHead(document, { slices, ancestors, siteUrl, overrides });
  const status = found ? (overrides.status ?? 200) : 404;
  const content = reader.use?.read();
  return {
    ...renderParts(request, { opening, slices, issues, title }),
    status,
    head: status === 404 ? asMissing(head) : asListed(head, document.url === path),
    layout: buildLayout(document),
    ...(content && { content }),
  };
}

/** A page shown at several URLs is indexed only at its own. */
const asListed = (head: PageHead, isOwnAddress: boolean): PageHead =>
  isOwnAddress ? head : { ...head, noindex: true };

/** A missing page has only a title and a description, and is never indexed. */
const asMissing = ({ title, description }: PageHead): PageHead => ({
  title,
  description,
  noindex: true,
});

/** The ref of the published content: when it changes, pages are composed again. */
export async function revision(settings: RenderSettings): Promise<string> {
  return (await openContent(settings)).ref;
}

export { resolvePreview } from './content/resolvePreview.ts';
export { describeSite } from './describeSite.ts';
export { listContent } from './listContent.ts';
export { searchSupport } from './searchSupport.ts';

export function fallback(): string {
  return renderToStaticMarkup(<PageFallback />);
}
