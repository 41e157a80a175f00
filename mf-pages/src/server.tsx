import type { RenderRequest, RenderResult, RenderSettings } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  findDocument,
  findMasterRef,
  findNotFoundDocument,
  openContent,
} from './content/openContent.ts';
import { buildHead } from './head/buildHead.ts';
import { buildLayout } from './head/buildLayout.ts';
import { Page } from './Page.tsx';
import { PageFallback } from './PageFallback.tsx';
import { loadSlices } from './slices/loadSlices.ts';

/** Renders the document at the request's path, or the not-found document with status 404. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { path, query, settings, previewRef } = request;
  const reader = await openContent(settings, previewRef);
  const found = await findDocument(reader, path);
  const document = found ?? (await findNotFoundDocument(reader));
  if (!document) throw new Error('The content repository has no not-found document.');
  const slices = await loadSlices(document.data.slices, { reader, path, query });
  const head = buildHead(document);
  return {
    ...renderFragment(Page, request, { slices }),
    status: found ? 200 : 404,
    head: found ? head : { ...head, noindex: true },
    layout: buildLayout(document),
  };
}

/** The ref of what visitors see now: pages are composed anew when it changes. */
export function revision(settings: RenderSettings): Promise<string> {
  return findMasterRef(settings);
}

export function fallback(): string {
  return renderToStaticMarkup(<PageFallback />);
}
