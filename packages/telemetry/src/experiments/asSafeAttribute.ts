import { asSafeUrl } from './asSafeUrl.ts';

/** Attributes that describe or style an element and cannot run or load anything. */
const PLAIN = new Set(
  'alt aria-label aria-describedby aria-hidden class dir height hidden lang rel role tabindex title width'.split(
    ' ',
  ),
);
const DATA =
  /^(data-(?!(hydrate|island|slot|fragment|expose|options|props|mounted|banner|consent|referral-text|site-chat)$)|aria-)[\w-]+$/;
/** An id without a hyphen could shadow a global variable or a document property that a script reads. */
const ID = /^[a-z][\w]*-[\w-]*$/i;
const TARGETS = new Set(['_self', '_blank', '_parent', '_top']);

/**
 * Returns the value if the attribute may be set to it, otherwise `null`: for handlers, styles, sources, and attributes
 * that the shell reads.
 */
export function asSafeAttribute(name: string, value: string, base: string): string | null {
  const attribute = name.toLowerCase();
  if (PLAIN.has(attribute) || DATA.test(attribute)) return value;
  if (attribute === 'id') return ID.test(value) ? value : null;
  if (attribute === 'href') return asSafeUrl(value, 'link', base) && value;
  if (attribute === 'src') return asSafeUrl(value, 'image', base) && value;
  if (attribute === 'target') return TARGETS.has(value) ? value : null;
  return null;
}
