import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { SiteLinks } from './SiteLinks.tsx';

export type FooterContent = Record<'brand' | 'links', ReactNode>;

/** The parts of the footer that only the server renders. */
export function createFooterContent(path: string, year?: number): FooterContent {
  return { brand: <Brand />, links: <SiteLinks path={path} year={year} /> };
}
