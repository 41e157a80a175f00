import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Their children stand in one line with them: a closing tag for each word reads badly. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Writes a document with a tag, a text or a style rule on each line, indented, so that lines can be compared.
 *
 * @param asCompared what is compared of data in the document
 */
export function formatHtml(
  document: string,
  asCompared: (data: unknown) => unknown = (data) => data,
): string[] {
  const lines: string[] = [];
  const write = (depth: number, text: string) => lines.push(' '.repeat(depth) + text);

  function writeNode(node: Node, depth: number): void {
    if (node.nodeName === '#document') {
      for (const each of node.childNodes) writeNode(each, depth);
    } else if ('data' in node) write(depth, `<!--${onOneLine(node.data)}-->`);
    else if ('value' in node) write(depth, onOneLine(node.value));
    else if ('tagName' in node) writeElement(node, depth);
  }

  function writeElement(element: DefaultTreeAdapterTypes.Element, depth: number): void {
    const { tagName } = element;
    write(depth, `<${tagName}${element.attrs.map(writeAttribute).join('')}>`);
    const isRaw = tagName === html.TAG_NAMES.SCRIPT || tagName === html.TAG_NAMES.STYLE;
    if (isRaw) for (const line of splitRaw(element, asCompared)) write(depth + 1, line);
    else for (const each of childrenOf(element)) writeNode(each, depth + 1);
    if (!VOID.has(tagName)) write(depth, `</${tagName}>`);
  }

  writeNode(parse(document), 0);
  return lines;
}

const childrenOf = (element: DefaultTreeAdapterTypes.Element) =>
  'content' in element
    ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
    : element.childNodes;

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const writeAttribute = ({ name, value }: { name: string; value: string }) =>
  ` ${name}="${onOneLine(value)}"`;

/** Style rules one by one, data with its fields, and scripts as they are. */
function splitRaw(
  { tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element,
  asCompared: (data: unknown) => unknown,
): string[] {
  const text = childNodes.map((each) => ('value' in each ? each.value : '')).join('');
  if (tagName === html.TAG_NAMES.STYLE)
    return text
      .split(/(?<=[{}])/)
      .map((each) => onOneLine(each).trim())
      .filter(Boolean);
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (!/json$|^importmap$/.test(type)) return text.split('\n');
  try {
    return JSON.stringify(asCompared(JSON.parse(text)), null, 1).split('\n');
  } catch {
    return text.split('\n');
  }
}
