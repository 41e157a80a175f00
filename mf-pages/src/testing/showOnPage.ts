import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Puts a component's server HTML into the document for the current test, as a visitor without scripts sees it. */
export function showOnPage(node: ReactNode) {
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = `<main>${renderToStaticMarkup(node)}</main>`;
  return within(document.body);
}
