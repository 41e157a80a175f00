import { brandName, brandSlug } from './brand.ts';

/** The major version of the embed's contract that tags name. */
const MAJOR = 1;

/** The npm package with a component and types. */
export const EMBED_PACKAGE = `@${brandSlug}/lead-popup`;

/** Stands for a key in tags that nobody can use yet. */
export const SAMPLE_KEY = 'pk_YOUR_KEY';

/** The key of the playground: on this site's own pages it works as any other, and nothing that is sent with it is kept. */
export const PLAYGROUND_KEY = 'pk_playground-of-our-site';

/**
 * The tag by which a page of somebody else shows the lead pop-up. Options are attributes of the element, by name. Without a key
 * it only makes the element known, for a page that writes elements.
 */
export function buildEmbedTag(
  siteUrl: string,
  key?: string,
  options: Readonly<Record<string, string>> = {},
): string {
  const data = Object.entries({ ...(key !== undefined && { key }), ...options });
  const src = `${siteUrl}/embed/${MAJOR}/lead-popup.js`;
  const attributes = { type: 'module', src, ...asData(data) };
  return buildElementTag('script', attributes);
}

/** A frame with the quiz, for pages that allow no script. */
export const buildFrameTag = (siteUrl: string, key: string): string =>
  buildElementTag('iframe', {
    src: `${siteUrl}/embed/${MAJOR}/frame?key=${key}`,
    title: `Try ${brandName}`,
    width: '100%',
    height: '720',
    style: 'border: 0',
  });

/** An empty element with attributes. */
export function buildElementTag(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const all = Object.entries(attributes).map(([each, value]) => ` ${each}=${quote(value)}`);
  return `<${name}${all.join('')}></${name}>`;
}

/** JSON stays readable between single quotes. */
function quote(value: string): string {
  const mark = value.includes('"') ? "'" : '"';
  const escaped = value.replace(/[&<>']/g, (each) => ENTITIES[each] ?? each);
  return `${mark}${escaped}${mark}`;
}

const asData = (entries: [string, string][]) =>
  Object.fromEntries(entries.map(([name, value]) => [`data-${name}`, value]));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;' };
