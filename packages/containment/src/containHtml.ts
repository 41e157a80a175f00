import { ContractError } from '@site/fragment-kit/manifest';
import { MAX_SLOT_HTML_CHARACTERS } from '@site/fragment-kit/render-result';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  html as parser,
  serialize,
} from 'parse5';
import { isPlainHtml } from './isPlainHtml.ts';
import { judgeAttribute, judgeElement } from './judgeMarkup.ts';

const MAX_READINGS = 6;

/**
 * Keeps a slot's HTML in its slot: closes every element, comment and attribute, so that none of them can swallow the rest of
 * the page; and removes HTML that affects the whole page, runs code, or secretly sends visitors or their data elsewhere. The
 * page's security policy forbids most of that too.
 *
 * One parser may read another one's output differently: the content of `noscript` is text with scripting and markup without,
 * and foreign elements can hide markup from the first parse. So the HTML is parsed and serialized until both kinds of parser
 * leave it unchanged. HTML that never gets there is dropped.
 *
 * @throws {ContractError} if the HTML becomes too long: a parser reopens unclosed elements in each paragraph
 */
export function containHtml(html: string): string {
  let contained = html;
  let unchanged = 0;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    if (isPlainHtml(contained)) return contained;
    const read = readAndContain(contained, { scriptingEnabled: reading % 2 === 1 });
    if (read.length > MAX_SLOT_HTML_CHARACTERS)
      throw new ContractError(
        `render returned HTML that has ${read.length} characters once it is closed, more than ${MAX_SLOT_HTML_CHARACTERS}`,
      );
    unchanged = read === contained ? unchanged + 1 : 0;
    if (unchanged === (read.includes('<noscript') ? 2 : 1)) return read;
    contained = read;
  }
  return '';
}

/** Slots are in the body, where the parser drops parts of tables without a table. */
const SLOT = defaultTreeAdapter.createElement('div', parser.NS.HTML, []);

function readAndContain(html: string, options: { scriptingEnabled: boolean }): string {
  const fragment = parseFragment(SLOT, html, options);
  contain(fragment.childNodes);
  return serialize(fragment, options);
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function contain(nodes: Node[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] as Node;
    if (!('attrs' in node)) continue;
    if (judgeElement(node)) {
      nodes.splice(index, 1);
      continue;
    }
    keepFirstLine(node);
    node.attrs = node.attrs.filter((attribute) => !judgeAttribute(node, attribute));
    contain(node.childNodes);
    if ('content' in node) contain(node.content.childNodes);
  }
}

/** The parser skips a line break at the start of these elements, so an additional one is written. */
const FIRST_LINE_SKIPPED = new Set(['pre', 'textarea', 'listing']);

function keepFirstLine({
  tagName,
  namespaceURI,
  childNodes: [first],
}: DefaultTreeAdapterTypes.Element): void {
  if (namespaceURI !== parser.NS.HTML || !FIRST_LINE_SKIPPED.has(tagName)) return;
  if (first && 'value' in first && first.value.startsWith('\n')) first.value = `\n${first.value}`;
}
