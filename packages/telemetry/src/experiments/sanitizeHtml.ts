import { asSafeAttribute } from './asSafeAttribute.ts';

const ALLOWED = new Set(
  (
    'A ABBR ADDRESS ARTICLE ASIDE B BLOCKQUOTE BR CAPTION CITE CODE DD DEL DETAILS DIV DL DT EM FIGCAPTION FIGURE FOOTER ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR I IMG INS KBD LI MAIN MARK NAV OL P PICTURE PRE Q S SAMP SECTION SMALL SPAN STRONG SUB ' +
    'SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL VAR WBR'
  ).split(' '),
);

/** Elements that are removed with their content. Other elements that are not allowed are replaced by their content. */
const WITH_CONTENT = new Set(
  'SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED SVG MATH NOSCRIPT FORM INPUT TEXTAREA SELECT BUTTON BASE LINK META TITLE'.split(
    ' ',
  ),
);

/**
 * Turns HTML from the experiments service into nodes: allowed elements with attributes that cannot run anything.
 * It is parsed in a separate document, in which nothing runs or loads, and copied element by element, never serialized
 * again, so that a second parse cannot read it differently.
 *
 * @param replaced the element that is replaced, or whose content is: only its ids may be reused
 */
export function sanitizeHtml(html: string, replaced: Element): DocumentFragment {
  const parsed = parseInert(html);
  const safe = replaced.ownerDocument.createDocumentFragment();
  copyChildren(parsed.body, safe, replaced);
  return safe;
}

function copyChildren(from: Node, to: Node, replaced: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      to.appendChild(replaced.ownerDocument.createTextNode(child.nodeValue ?? ''));
    else if (child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, to, replaced);
  }
}

function copyElement(from: Element, to: Node, replaced: Element): void {
  const target = replaced.ownerDocument;
  const name = from.tagName.toUpperCase();
  if (WITH_CONTENT.has(name) || name.includes('-') || name.includes(':')) return;
  if (!ALLOWED.has(name)) {
    copyChildren(from, to, replaced);
    return;
  }
  const copy = target.createElement(name);
  for (const { name: attribute, value } of from.attributes) {
    const safe = asSafeAttribute(attribute, value, target.baseURI);
    if (safe !== null && !isTaken(attribute, safe, replaced)) copy.setAttribute(attribute, safe);
  }
  if (copy.getAttribute('target') === '_blank') copy.setAttribute('rel', 'noopener');
  copyChildren(from, copy, replaced);
  to.appendChild(copy);
}

/** Returns whether an id belongs to an element that stays, since the page finds its own elements by id. */
export function isTaken(attribute: string, value: string, replaced: Element): boolean {
  const holder = attribute === 'id' && replaced.ownerDocument.getElementById(value);
  return Boolean(holder) && !replaced.contains(holder || null);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => unknown };
}

let policy: { createHTML: (html: string) => unknown } | undefined;

/** Under Trusted Types, parsing needs a policy; only the parser here reads its output. */
function parseInert(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('experiments', { createHTML: (text) => text });
  const trusted = policy ? policy.createHTML(html) : html;
  return new DOMParser().parseFromString(trusted as string, 'text/html');
}
