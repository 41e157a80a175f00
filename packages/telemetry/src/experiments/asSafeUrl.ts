const SCHEMES = {
  link: ['http:', 'https:', 'mailto:', 'tel:'],
  image: ['http:', 'https:'],
} as const;

/**
 * A link or picture address that can do nothing but lead somewhere, resolved as the browser would; else `null`. The URL
 * parser itself drops control characters and white space, so that `java\nscript:` is seen for what it is.
 */
export function asSafeUrl(value: string, use: keyof typeof SCHEMES, base: string): string | null {
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return (SCHEMES[use] as readonly string[]).includes(url.protocol) ? url.href : null;
}
