import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/**
 * Builds the same DOM from HTML as a browser. happy-dom's parser differs: it keeps the line break at the start of a `pre`, and a
 * heading inside a heading. React would report mismatches that no browser has, and miss others.
 */
export function parseAsBrowser(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, parseFragment(html).childNodes);
  return fragment;
}

function append(parent: Node, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
  for (const node of nodes) {
    if ('attrs' in node) {
      const element = document.createElementNS(node.namespaceURI, node.tagName);
      for (const { name, value, namespace, prefix } of node.attrs)
        element.setAttributeNS(namespace ?? null, prefix ? `${prefix}:${name}` : name, value);
      append(element, node.childNodes);
      if ('content' in node)
        append((element as HTMLTemplateElement).content, node.content.childNodes);
      parent.appendChild(element);
    } else if ('value' in node) parent.appendChild(document.createTextNode(node.value));
    else if ('data' in node) parent.appendChild(document.createComment(node.data));
  }
}
