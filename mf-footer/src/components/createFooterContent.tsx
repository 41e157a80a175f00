import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { SiteLinks } from './SiteLinks.tsx';

export type FooterContent = Record<'brand' | 'links', ReactNode>;

/** What of the footer only the server writes, so that its year and its links are the same for everyone. */
export function createFooterContent(path: string, year?: number): FooterContent {
  return { brand: <Brand />, links: <SiteLinks path={path} year={year} /> };
}
