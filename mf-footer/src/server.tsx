import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './Footer.tsx';
import { FooterFallback } from './FooterFallback.tsx';

export function render(request: RenderRequest): RenderResult {
  return renderFragment(Footer, request, { year: new Date(request.now).getUTCFullYear() });
}

export function fallback(): string {
  return renderToStaticMarkup(<FooterFallback />);
}
