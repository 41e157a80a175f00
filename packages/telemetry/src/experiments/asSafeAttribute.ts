import { asSafeUrl } from './asSafeUrl.ts';

/** Attributes that describe or dress an element and can run or load nothing. */
const PLAIN = new Set(
  'alt aria-label aria-describedby aria-hidden class dir height hidden lang rel role tabindex title width'.split(
    ' ',
  ),
);
const DATA =
  /^(data-(?!(hydrate|island|slot|fragment|expose|options|props|mounted|banner|consent|referral-text|site-chat)$)|aria-)[\w-]+$/;
/** A name without a hyphen could stand for a variable or a property of the document that some script reads. */
const ID = /^[a-z][\w]*-[\w-]*$/i;
const TARGETS = new Set(['_self', '_blank', '_parent', '_top']);

/**
 * The value that an attribute may be given; `null` when it may not be set at all: handlers, styles, sources, and what the
 * shell itself reads.
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
