/**
 * A page's HTML as any content repository would give it: without the repository's name, the ids that it assigns, and the
 * addresses of its pictures, of which only file name and size count.
 */
export function describePage(html: string): string {
  return html
    .replace(/"repository":"[^"]*"/g, '"repository":""')
    .replace(/<link rel="preload" as="image"[^>]*>/g, '<link of a picture>')
    .replace(/<img\b[^>]*>/g, describeImage)
    .replace(
      /(?:https?:\/\/[^/\s"<>]+)?\/(?:media\/[\w-]+|images(?:\/[\w-]+)*)\/([\w.-]+)/g,
      'picture $1',
    );
}

/** The page's own server resizes only its own pictures. */
function describeImage(tag: string): string {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const file = read('src').split('/').at(-1);
  return `<img ${file} ${read('width')}x${read('height')} ${read('alt')}>`;
}
