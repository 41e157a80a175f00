import { asJson } from '../wire/asJson.ts';
import type { HeadTag } from '../wire/HeadTag.ts';

/** Everything that `describeHead` lists. */
const PAGE_TAGS =
  'meta[name=description],meta[name=robots],meta[name^=twitter],meta[property^=og],link[rel=canonical],link[rel=alternate],script[type*=ld]';

/**
 * Replaces the head's tags of the previous page. Creates only the elements and attributes of `HeadTag`, so that no tag can
 * load code or redirect.
 */
export function showHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove();
  document.head.append(...tags.flatMap(createElement));
}

function createElement(tag: HeadTag): HTMLElement[] {
  switch (tag.tag) {
    case 'meta': {
      const { name, property, content } = tag;
      return [withAttributes('meta', { name, property, content })];
    }
    case 'link': {
      const { rel, type, title, href } = tag;
      const isKnown = rel === 'canonical' || rel === 'alternate';
      return isKnown ? [withAttributes('link', { rel, type, title, href })] : [];
    }
    case 'json-ld': {
      const block = withAttributes('script', { type: 'application/ld+json' });
      block.textContent = asJson(tag.data);
      return [block];
    }
    default:
      return [];
  }
}

function withAttributes(name: string, attributes: Record<string, string | undefined>) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(attribute, value);
  return element;
}
