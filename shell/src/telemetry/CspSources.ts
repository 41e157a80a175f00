/** The directives of the security policy that outside systems may need opened. */
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

/** Source expressions by directive, in addition to what every page may load. */
export type CspSources = Partial<Record<Directive, readonly string[]>>;

/** Styles that a vendor's script writes into the page. With it a policy's digests of inline styles count no more. */
export const INLINE_STYLES = "'unsafe-inline'";

/** All sources together, each once. */
export function mergeSources(...all: CspSources[]): CspSources {
  const merged: CspSources = {};
  for (const directive of DIRECTIVES) {
    const sources = all.flatMap((each) => each[directive] ?? []);
    if (sources.length > 0) merged[directive] = [...new Set(sources)];
  }
  return merged;
}
