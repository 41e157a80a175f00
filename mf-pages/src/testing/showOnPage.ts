import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Puts a component's server HTML into the document, as a visitor without scripts sees it. */
export function showOnPage(node: ReactNode) {
  document.body.innerHTML = `<main>${renderToStaticMarkup(node)}</main>`;
  return within(document.body);
}
