import { createHash } from 'node:crypto';
import type { RenderRequest, RenderResult, SlotOptions } from '@site/fragment-kit';
import { isPageFragment } from '@site/fragment-kit/routes';
import {
  type DefaultTreeAdapterTypes,
  html as htmlNames,
  parse,
  parseFragment,
  serialize,
} from 'parse5';
import type { LocalFragment } from './LocalFragment.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A page of the site with the local fragment in its slot. */
export interface InsertedPage {
  html: string;
  /** Inline texts whose digests the page's security policy must contain. */
  scripts: string[];
  styles: string[];
}

interface Insertion {
  fragment: LocalFragment;
  result: RenderResult;
  /** URL and digest of the script that reloads the page after a build. */
  reload: { url: string; integrity: string };
  request: RenderRequest;
}

/**
 * Parses a page of the site, so that the local fragment's render can replace its slot. `undefined` if it has no such slot.
 */
export function readSitePage(text: string, slotName: string) {
  const document = parse(text);
  const elements = [...listElements(document)];
  const find = (name: string, value: string) => elements.find((each) => get(each, name) === value);
  const head = elements.find(({ tagName }) => tagName === 'head');
  const slot = find('data-slot', slotName);
  const importMap = find('type', 'importmap');
  const data = find('id', 'page-data');
  if (!head || !slot || !importMap || !data) return undefined;
  return {
    /** The options that the page's document has for the slot. */
    options: JSON.parse(get(slot, 'data-options') ?? '{}') as SlotOptions,
    insert({ fragment, result, reload, request }: Insertion): InsertedPage {
      const { manifest, base, css } = fragment;
      replaceChildren(slot, result.html);
      set(slot, 'data-fragment', manifest.name);
      set(slot, 'data-expose', manifest.mount?.expose);
      set(slot, 'data-hydrate', manifest.mount?.hydrate);

      const map = JSON.parse(textOf(importMap));
      for (const [file, { integrity }] of Object.entries(manifest.files))
        map.integrity[base + file] = integrity;
      setText(importMap, JSON.stringify(map));

      const page = JSON.parse(textOf(data));
      page.fragments[manifest.name] = {
        version: manifest.version,
        folder: base,
        remoteEntry: manifest.remoteEntry,
        exposes: manifest.exposes,
      };
      if (isPageFragment(manifest)) {
        Object.assign(page, { path: request.path, params: request.params });
        const title = elements.find(({ tagName }) => tagName === 'title');
        if (title && result.head) setText(title, result.head.title);
      }
      setText(data, JSON.stringify(page).replaceAll('<', '\\u003c'));

      const style = css.replaceAll('</', '<\\/');
      append(head, 'style', style, {});
      append(head, 'script', '', { type: 'module', src: reload.url, integrity: reload.integrity });
      return { html: serialize(document), scripts: [textOf(importMap)], styles: [style] };
    },
  };
}

/** Adds the digests of the page's new inline texts to the site's policy. */
export function adaptPolicy(policy: string, { scripts, styles }: InsertedPage): string {
  const added: Record<string, string[]> = { 'script-src': scripts, 'style-src': styles };
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => {
      const texts = added[directive.split(' ')[0] as string] ?? [];
      // This keyword already allows all inline code; browsers would ignore it beside a digest.
      if (directive.includes("'unsafe-inline'")) return directive;
      return [directive, ...texts.map(hashSource)].join(' ');
    })
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* listElements(child);
  }
}

const get = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

function set(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

const textOf = (element: Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function setText(element: Element, value: string): void {
  element.childNodes = [{ nodeName: '#text', value, parentNode: element }];
}

function replaceChildren(element: Element, html: string): void {
  element.childNodes = parseFragment(html).childNodes;
  for (const child of element.childNodes) child.parentNode = element;
}

function append(
  parent: Element,
  tagName: string,
  text: string,
  attributes: Record<string, string>,
): void {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element: Element = {
    nodeName: tagName,
    tagName,
    attrs,
    namespaceURI: htmlNames.NS.HTML,
    childNodes: [],
    parentNode: parent,
  };
  setText(element, text);
  parent.childNodes.push(element);
}
