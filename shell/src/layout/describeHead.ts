import { brand } from '@site/config/brand';
import type { PageHead } from '@site/fragment-kit';
import type { HeadTag } from '../wire/HeadTag.ts';

/** Lists the tags that describe a page to search engines and social networks. */
export function describeHead(head: PageHead, canonicalUrl: string): HeadTag[] {
  const { title, description, image, feed, jsonLd = [] } = head;
  const named = (name: string, content: string) => ({ tag: 'meta', name, content }) as const;
  const shared = (property: string, content: string) =>
    ({ tag: 'meta', property: `og:${property}`, content }) as const;
  return [
    named('description', description),
    { tag: 'link', rel: 'canonical', href: canonicalUrl },
    ...(head.noindex ? [named('robots', 'noindex')] : []),
    shared('type', 'website'),
    shared('site_name', brand.name),
    shared('title', title),
    shared('description', description),
    shared('url', canonicalUrl),
    ...(image
      ? [
          shared('image', image.url),
          shared('image:alt', image.alt),
          shared('image:width', String(image.width)),
          shared('image:height', String(image.height)),
        ]
      : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(image ? [named('twitter:image', image.url), named('twitter:image:alt', image.alt)] : []),
    ...(feed
      ? [
          {
            tag: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: feed.title,
            href: feed.path,
          } as const,
        ]
      : []),
    ...jsonLd.map((data) => ({ tag: 'json-ld', data }) as const),
  ];
}
