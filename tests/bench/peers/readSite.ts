import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'parse5';
import type { Element, Node } from './toJsx.ts';

/** One page of the site, as a peer rebuilds it. */
export interface SourcePage {
  path: string;
  /** A name for its component and style sheet. */
  name: string;
  /** Title, description, links and structured data. */
  head: Element[];
  /** The nodes of its main element. */
  content: Node[];
  /** The styles that not every page has. */
  css: string;
}

/** The parts of the site that a peer rebuilds. */
export interface SourceSite {
  pages: SourcePage[];
  navigation: Node[];
  footer: Node[];
  /** The styles that every page has. */
  css: string;
  /** Folder with the fonts, pictures and other files that pages and styles name, each at its address. */
  publicDir: string;
}

/** Where addresses stand in HTML and styles. */
const ADDRESS = /(?:src|href|poster)="(\/[^"/][^"]*)"|url\(["']?(\/[^"')]+)/g;
const SRCSET = /srcset="([^"]+)"/gi;
/** Of the site's own delivery, which a peer replaces by its own. */
const DELIVERY = ['data-fragment', 'data-expose', 'data-hydrate', 'data-options', 'data-kept'];

/** Reads pages from a running site, with everything that they name. */
export async function readSite(
  url: string,
  paths: string[],
  publicDir: string,
): Promise<SourceSite> {
  const documents: Awaited<ReturnType<typeof readDocument>>[] = [];
  for (const path of paths) documents.push(await readDocument(url, path));
  const common = (documents[0]?.styles ?? []).filter((css) =>
    documents.every(({ styles }) => styles.includes(css)),
  );
  const first = documents[0];
  if (!first) throw new Error('There are no pages to read.');
  const texts = documents.flatMap(({ html, styles }) => [html, ...styles]);
  await saveFiles(url, listFiles(texts.join('\n')), publicDir);
  return {
    navigation: first.slot('navigation'),
    footer: first.slot('footer'),
    css: common.join('\n'),
    publicDir,
    pages: documents.map(({ path, head, slot, styles }) => ({
      path,
      name: nameOf(path),
      head,
      content: slot('page'),
      css: styles.filter((css) => !common.includes(css)).join('\n'),
    })),
  };
}

async function readDocument(url: string, path: string) {
  const response = await fetch(url + path);
  const html = await response.text();
  if (!response.ok) throw new Error(`${path}: status ${response.status}.`);
  const elements = [...walk(parse(html).childNodes)];
  const styles: string[] = [];
  const head: Element[] = [];
  for (const element of elements) {
    const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value;
    const isInHead =
      element.parentNode &&
      'tagName' in element.parentNode &&
      element.parentNode.tagName === 'head';
    if (element.tagName === 'style') styles.push(textOf(element));
    else if (element.tagName === 'link' && attribute('rel') === 'stylesheet')
      styles.push(await (await fetch(new URL(attribute('href') ?? '', url))).text());
    else if (isInHead && isForEveryPeer(element.tagName, attribute)) head.push(element);
    element.attrs = element.attrs.filter(({ name }) => !DELIVERY.includes(name));
  }
  return {
    path,
    html,
    styles,
    head,
    slot: (name: string) =>
      elements.find(({ attrs }) =>
        attrs.some((each) => each.name === 'data-slot' && each.value === name),
      )?.childNodes ?? [],
  };
}

/** Not what peers write themselves, nor the site's own scripts. */
function isForEveryPeer(tagName: string, attribute: (name: string) => string | undefined) {
  if (tagName === 'meta') return !attribute('charset') && attribute('name') !== 'viewport';
  if (tagName === 'script') return attribute('type') === 'application/ld+json';
  if (tagName === 'link') return attribute('rel') !== 'modulepreload';
  return tagName === 'title';
}

function* walk(nodes: Node[]): Generator<Element> {
  for (const node of nodes)
    if ('tagName' in node) {
      yield node;
      yield* walk(node.childNodes);
    }
}

export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function nameOf(path: string): string {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('') || 'Home';
}

/** The addresses of files, not of pages: those have no dot. */
function listFiles(text: string): Set<string> {
  const plain = text.replaceAll('&amp;', '&');
  const named = [...plain.matchAll(ADDRESS)].map(([, inHtml, inCss]) => inHtml ?? inCss ?? '');
  const sets = [...plain.matchAll(SRCSET)].flatMap(([, set = '']) =>
    set.split(/,\s+/).map((each) => each.split(' ')[0] ?? ''),
  );
  return new Set([...named, ...sets].filter((each) => /^\/[^?#]*\.(?!js)\w+$/.test(each)));
}

async function saveFiles(url: string, addresses: Set<string>, publicDir: string): Promise<void> {
  for (const address of addresses) {
    // Pictures come in the format that a current browser prefers.
    const response = await fetch(url + address, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    if (!response.ok) continue;
    const file = join(publicDir, decodeURIComponent(address));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
  }
}
