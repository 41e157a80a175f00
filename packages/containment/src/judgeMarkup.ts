import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

/** Why an element or attribute may not be in a slot. */
export type Offence =
  /** Runs code: a script, or a document of its own. */
  | 'script'
  /** Runs code on an event, or could add a handler later. */
  | 'handler'
  /** An address that runs code. */
  | 'address'
  /** Changes the page around the slot, or loads another document into it. */
  | 'page'
  /** Sends what visitors enter to another site. */
  | 'form'
  /** Sends data invisibly. */
  | 'beacon';

const PAGE = new Set('plaintext base object embed applet frame frameset'.split(' '));

/** Why an element is not allowed, or `null`. */
export function judgeElement(element: Element): Offence | null {
  const { tagName } = element;
  const read = (name: string) =>
    element.attrs.find((each) => each.name.toLowerCase() === name)?.value.toLowerCase();
  if (tagName === 'script') return 'script';
  // These load documents or change the page around the slot; `plaintext` has no end tag.
  if (PAGE.has(tagName)) return 'page';
  // Microdata. Other `meta` elements belong in the page's head, which the shell writes.
  if (tagName === 'meta')
    return read('itemprop') !== undefined && !read('http-equiv') && !read('name') ? null : 'page';
  if (tagName === 'link')
    return read('rel') === 'preload' && read('as') === 'image' ? null : 'page';
  // These could set an address or a handler after the check.
  if (tagName === 'set' || tagName.startsWith('animate'))
    return /^on|href/.test(read('attributename')?.trim() ?? '') ? 'handler' : null;
  return null;
}

/** Attributes with an address that is opened, embedded or posted to. */
const ADDRESSES = new Set(
  'href src action formaction poster data cite background longdesc'.split(' '),
);
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Why an attribute is not allowed, or `null`. */
export function judgeAttribute({ tagName }: Element, { name, value }: Attribute): Offence | null {
  if (name.startsWith('on')) return 'handler';
  if (name === 'srcdoc') return 'script';
  if (name === 'ping' || name === 'attributionsrc') return 'beacon';
  if (!ADDRESSES.has(name)) return null;
  // Normalized as in browsers.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them.
  const address = value.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  if (name === 'action' || name === 'formaction')
    return /^(?:[#?]|\/(?![/\\])|$)/.test(address) ? null : 'form';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || SCHEMES.has(scheme)) return null;
  const isImage = tagName !== 'a' && tagName !== 'iframe' && /^data:image\//i.test(address);
  return isImage ? null : 'address';
}
