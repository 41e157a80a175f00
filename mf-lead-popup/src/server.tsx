import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FloatingButton, FloatingLink } from './FloatingButton.tsx';

/** Renders the button only: the dialog and its styles are loaded when a trigger is near. */
export function render(request: RenderRequest): RenderResult {
  return renderFragment(FloatingButton, request, {});
}

export function fallback(): string {
  return renderToStaticMarkup(<LeadPopupFallback />);
}

/** The button without a pop-up behind it: a link. */
function LeadPopupFallback(): JSX.Element {
  return <FloatingLink />;
}
