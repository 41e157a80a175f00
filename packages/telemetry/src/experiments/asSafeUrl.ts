const SCHEMES = {
  link: ['http:', 'https:', 'mailto:', 'tel:'],
  image: ['http:', 'https:'],
} as const;

/**
 * Resolves the URL of a link or image as a browser would; `null` for a scheme that could run something. The URL parser
 * drops control characters and white space, so that `java\nscript:` is recognised.
 */
export function asSafeUrl(value: string, use: keyof typeof SCHEMES, base: string): string | null {
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return (SCHEMES[use] as readonly string[]).includes(url.protocol) ? url.href : null;
}
