import { asLink, type LinkField } from '@prismicio/client';
import { buildSignUpUrl } from '@site/config/links';
import { signUpPath } from '@site/config/paths';

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path of this site or a hash; `//host` and `/\host` would lead to another site. */
const LOCAL = /^(?:\/(?![/\\])|#)/;
/** At the ends, editors paste these unseen. */
const ENDS = /^[\p{Cc}\p{Cf}\p{Z}]+|[\p{Cc}\p{Cf}\p{Z}]+$/gu;
/** Browsers drop these from a URL before they read its scheme. */
const DROPPED = /[\t\n\r]+/g;
const ENCODED = /[\p{Cc}\p{Z}]/gu;

/** The app's sign-up page, with or without a query. */
const SIGN_UP = buildSignUpUrl();

/**
 * The address of an authored link if it is one that a page may hold, else null: without spaces at its ends, with those inside
 * encoded, as the URL standard says. A link to the app's sign-up page becomes this site's own, which knows the visitor's
 * campaign code.
 */
export function asSafeHref(field: LinkField | null | undefined): string | null {
  const url = asLink(field)?.toWellFormed().replace(ENDS, '').replace(DROPPED, '') ?? '';
  // Numbers are written with spaces, and phones dial them without.
  const href = /^tel:/i.test(url)
    ? url.replace(/\s/g, '')
    : url.replace(ENCODED, encodeURIComponent);
  if (!(SCHEMES.test(href) || LOCAL.test(href)) || !URL.canParse(href, SIGN_UP)) return null;
  const isSignUp = href === SIGN_UP || href.startsWith(`${SIGN_UP}?`);
  return isSignUp ? signUpPath + href.slice(SIGN_UP.length) : href;
}
