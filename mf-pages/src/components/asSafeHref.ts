import { asLink, type LinkField } from '@prismicio/client';
import { buildSignUpUrl } from '@site/config/links';
import { signUpPath } from '@site/config/paths';

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path of this site or a hash; `//host` and `/\host` would lead to another site. */
const LOCAL = /^(?:\/(?![/\\])|#)/;
/** Browsers drop these from a URL before they read its scheme. */
const IGNORED = /[\p{Cc}\s]+/gu;

/** The app's sign-up page, with or without a query. */
const SIGN_UP = buildSignUpUrl();

/**
 * The address of an authored link if it is one that a page may hold, else null. A link to the app's sign-up page becomes
 * this site's own, which knows the visitor's campaign code.
 */
export function asSafeHref(field: LinkField | null | undefined): string | null {
  const href = asLink(field)?.replace(IGNORED, '');
  if (!href || !(SCHEMES.test(href) || LOCAL.test(href))) return null;
  const isSignUp = href === SIGN_UP || href.startsWith(`${SIGN_UP}?`);
  return isSignUp ? signUpPath + href.slice(SIGN_UP.length) : href;
}
