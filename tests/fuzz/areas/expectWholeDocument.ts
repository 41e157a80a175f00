import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from 'vitest';
import { SLOTS } from '../../misbehaviour/fragmentOfSlot.ts';
import { MARK } from '../arbitraries/hostileText.ts';

/** Scripts of the document itself. */
const OWN_SCRIPTS = 4;

type Element = DefaultTreeAdapterTypes.Element;
function listElements(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const elements: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('attrs' in node) elements.push(node as Element);
    if ('content' in node) waiting.push(node.content as DefaultTreeAdapterTypes.ParentNode);
    for (const child of node.childNodes.toReversed()) if ('attrs' in child) waiting.push(child);
  }
  return elements;
}
const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

/** Expects the slots in their order, the shell's own scripts and no others, and nothing that could run, whatever fragments answered. */
export function expectWholeDocument(html: string): void {
  const document = parse(html);
  const elements = listElements(document);
  const find = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const [body] = find('body') as [Element];
  const parts = (body.childNodes as Element[]).filter((each) => 'attrs' in each);
  const ids = parts.map((each) => attribute(each, 'id'));
  expect(ids).toContain('page-data');
  expect(ids).toContain('announcer');
  expect(parts.flatMap((each) => attribute(each, 'data-slot') ?? [])).toEqual([...SLOTS]);
  const [title] = find('title') as [Element];
  expect((title.parentNode as Element).tagName).toBe('head');
  expect(
    find('script').filter((each) => attribute(each, 'type') !== 'application/ld+json'),
  ).toHaveLength(OWN_SCRIPTS);
  for (const tag of ['base', 'object', 'embed', 'plaintext']) expect(find(tag)).toEqual([]);
  for (const element of elements) {
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on/);
      if (name === 'href' || name === 'src' || name === 'action')
        expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(javascript|vbscript):/i);
    }
    if (element.tagName === 'meta') expect(attribute(element, 'http-equiv')).toBeUndefined();
    if (element.tagName === 'script')
      for (const child of element.childNodes)
        if (attribute(element, 'type')?.endsWith('json'))
          JSON.parse((child as { value: string }).value);
  }
  const [head] = find('head') as [Element];
  for (const element of listElements(head)) {
    expect(element.tagName).not.toBe(MARK);
    expect(element.attrs.map(({ name }) => name)).not.toContain(MARK);
  }
}
