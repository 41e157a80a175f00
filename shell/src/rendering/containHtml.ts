import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { isPlainHtml } from './isPlainHtml.ts';

/**
 * Keeps a slot's HTML in its slot: closes every element, comment and attribute, so that nothing in it can swallow the rest of
 * the page, and removes what acts on the whole page, runs code, or sends visitors and what they enter elsewhere unseen. The
 * page's security policy forbids most of that too.
 */
export function containHtml(html: string): string {
  if (isPlainHtml(html)) return html;
  // Parsed as without scripting, so that the content of noscript is markup too.
  const fragment = parseFragment(html, { scriptingEnabled: false });
  contain(fragment.childNodes);
  return serialize(fragment);
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

/** They run code, load documents or change the page around the slot; and no end tag ends `plaintext`. */
const NEVER = new Set('script plaintext base object embed applet frame frameset'.split(' '));

function contain(nodes: Node[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] as Node;
    if (!('attrs' in node)) continue;
    if (!mayStay(node)) {
      nodes.splice(index, 1);
      continue;
    }
    node.attrs = node.attrs.filter((attribute) => mayHave(node, attribute));
    contain(node.childNodes);
    if ('content' in node) contain(node.content.childNodes);
  }
}

function mayStay(element: Element): boolean {
  const { tagName } = element;
  const read = (name: string) =>
    element.attrs.find((each) => each.name.toLowerCase() === name)?.value.toLowerCase();
  if (NEVER.has(tagName)) return false;
  // Microdata; everything else of its kind belongs into the page's head, which the shell writes.
  if (tagName === 'meta') return read('itemprop') !== undefined && read('http-equiv') === undefined;
  if (tagName === 'link') return read('rel') === 'preload' && read('as') === 'image';
  // They could set an address, or a handler, after it was checked.
  if (tagName === 'set' || tagName.startsWith('animate'))
    return !/^on|href$/.test(read('attributename')?.trim() ?? '');
  return true;
}

/** Attributes with an address that is opened, embedded or posted to. */
const ADDRESSES = new Set(
  'href src action formaction poster data cite background longdesc'.split(' '),
);
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

function mayHave({ tagName }: Element, { name, value }: Attribute): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'ping') return false;
  if (!ADDRESSES.has(name)) return true;
  // As browsers read it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them.
  const address = value.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  if (name === 'action' || name === 'formaction') return /^(?:[#?]|\/(?![/\\])|$)/.test(address);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || SCHEMES.has(scheme)) return true;
  return tagName !== 'a' && tagName !== 'iframe' && /^data:image\//i.test(address);
}
