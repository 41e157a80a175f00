import type { Element, Node, Replace } from './toJsx.ts';

const VOID = ['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'];

/** Prints parsed HTML as the template of an Astro component, where braces begin an expression. */
export function toAstro(node: Node, replace: Replace = () => undefined): string {
  const print = (each: Node) => toAstro(each, replace);
  if ('value' in node) return escapeHtml(node.value).replace(/[{}]/g, (brace) => `{'${brace}'}`);
  if (!('tagName' in node)) return '';
  const replaced = replace(node, print);
  if (replaced !== undefined) return replaced;
  const opening = `<${node.tagName}${printAttributes(node)}>`;
  if (VOID.includes(node.tagName)) return opening;
  return `${opening}${node.childNodes.map(print).join('')}</${node.tagName}>`;
}

const printAttributes = ({ attrs }: Element) =>
  attrs
    .map(({ name, value }) =>
      value ? ` ${name}="${escapeHtml(value).replace(/"/g, '&quot;')}"` : ` ${name}`,
    )
    .join('');

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
