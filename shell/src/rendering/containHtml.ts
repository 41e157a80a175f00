import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { isPlainHtml } from './isPlainHtml.ts';

/**
 * The same HTML with every element, comment and attribute closed, so that nothing in a slot can swallow the rest of the
 * page, and without scripts, which the page's security policy would refuse anyway.
 */
export function containHtml(html: string): string {
  if (isPlainHtml(html)) return html;
  // As a browser without script reads it: there the content of noscript is markup like any other.
  const fragment = parseFragment(html, { scriptingEnabled: false });
  removeScripts(fragment.childNodes);
  return serialize(fragment);
}

/** What must not run, and what no end tag ends. */
const NEVER = new Set(['script', 'plaintext']);

type Node = DefaultTreeAdapterTypes.ChildNode;

function removeScripts(nodes: Node[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] as Node;
    if (NEVER.has(node.nodeName)) nodes.splice(index, 1);
    else if ('childNodes' in node) removeScripts(node.childNodes);
  }
}
