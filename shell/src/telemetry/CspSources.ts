/** The directives of the security policy that outside systems may need. */
export const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'font-src',
  'media-src',
] as const;

export type Directive = (typeof DIRECTIVES)[number];

/** Source expressions by directive, in addition to those of every page. */
export type CspSources = Partial<Record<Directive, readonly string[]>>;

/** Allows styles that a vendor's script writes into the page. Browsers ignore it beside digests of inline styles. */
export const INLINE_STYLES = "'unsafe-inline'";

/** Combines sources without duplicates. */
export function mergeSources(...all: CspSources[]): CspSources {
  const merged: CspSources = {};
  for (const directive of DIRECTIVES) {
    const sources = all.flatMap((each) => each[directive] ?? []);
    if (sources.length > 0) merged[directive] = [...new Set(sources)];
  }
  return merged;
}
