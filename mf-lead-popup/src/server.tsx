import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { FloatingButton } from './FloatingButton.tsx';
import { LeadPopupFallback } from './LeadPopupFallback.tsx';

/** Renders the button only: the dialog and its styles are loaded when a trigger is near. */
export function render(request: RenderRequest): RenderResult {
  return renderFragment(FloatingButton, request, {});
}

export function fallback(): string {
  return renderToStaticMarkup(<LeadPopupFallback />);
}
