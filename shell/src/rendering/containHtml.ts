import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { isPlainHtml } from './isPlainHtml.ts';

/**
 * Closes every element, comment and attribute of a slot's HTML, so that nothing in it can swallow the rest of the page, and
 * removes scripts, which the page's security policy would block anyway.
 */
export function containHtml(html: string): string {
  if (isPlainHtml(html)) return html;
  // Parsed as without scripting, so that the content of noscript is markup too.
  const fragment = parseFragment(html, { scriptingEnabled: false });
  removeScripts(fragment.childNodes);
  return serialize(fragment);
}

/** `script` must not run, and no end tag ends `plaintext`. */
const NEVER = new Set(['script', 'plaintext']);

type Node = DefaultTreeAdapterTypes.ChildNode;

function removeScripts(nodes: Node[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] as Node;
    if (NEVER.has(node.nodeName)) nodes.splice(index, 1);
    else if ('childNodes' in node) removeScripts(node.childNodes);
  }
}
