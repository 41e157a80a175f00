import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFooterContent } from './components/createFooterContent.tsx';
import { Footer } from './Footer.tsx';
import { FooterFallback } from './FooterFallback.tsx';

export function render(request: RenderRequest): RenderResult {
  const year = new Date(request.now).getUTCFullYear();
  return renderFragment(Footer, request, { content: createFooterContent(request.path, year) });
}

export function fallback(): string {
  return renderToStaticMarkup(<FooterFallback />);
}
