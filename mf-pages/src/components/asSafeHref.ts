import { asLink, type LinkField } from '@prismicio/client';

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path of this site or a place on the page; `//host` and `/\host` would lead elsewhere. */
const LOCAL = /^(?:\/(?![/\\])|#)/;
/** Browsers drop these from an address before they read its scheme. */
const IGNORED = /[\p{Cc}\s]+/gu;

/** The address of an authored link if it is one that a page may hold, else null. */
export function asSafeHref(field: LinkField | null | undefined): string | null {
  const href = asLink(field)?.replace(IGNORED, '');
  return href && (SCHEMES.test(href) || LOCAL.test(href)) ? href : null;
}
