import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Facts that a crawler reads from a page's HTML. */
export interface PageFacts {
  title: string;
  /** By `name` or `property`. */
  meta: Map<string, string>;
  canonical: string | undefined;
  /** The `href` of each link, unresolved. */
  links: string[];
  headings: number;
  /** Ids that occur more than once. */
  doubledIds: string[];
  images: { src: string; complete: boolean }[];
  /** Blocks of structured data, unparsed. */
  jsonLd: string[];
}

type Element = DefaultTreeAdapterTypes.Element;

export function readPage(html: string): PageFacts {
  const elements = listElements(parse(html));
  const named = (name: string) => elements.filter((element) => element.tagName === name);
  const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? []);
  return {
    title: named('title').map(textOf)[0] ?? '',
    meta: new Map(
      named('meta').flatMap((element) => {
        const name = attributeOf(element, 'name') ?? attributeOf(element, 'property');
        return name ? [[name, attributeOf(element, 'content') ?? '']] : [];
      }),
    ),
    canonical: named('link')
      .filter((element) => attributeOf(element, 'rel') === 'canonical')
      .map((element) => attributeOf(element, 'href'))[0],
    links: named('a').flatMap((element) => attributeOf(element, 'href') ?? []),
    headings: named('h1').length,
    doubledIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    images: named('img').map((element) => ({
      src: attributeOf(element, 'src') ?? '',
      complete: ['alt', 'width', 'height'].every(
        (name) => attributeOf(element, name) !== undefined,
      ),
    })),
    jsonLd: named('script')
      .filter((element) => attributeOf(element, 'type') === 'application/ld+json')
      .map(textOf),
  };
}

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const textOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function listElements(root: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in root ? root.childNodes : [];
  return children.flatMap((node) => ('tagName' in node ? [node, ...listElements(node)] : []));
}
