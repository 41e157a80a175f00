import type { Json } from '@site/fragment-kit';

/** An element of the head that differs from page to page; the title is separate. */
export type HeadTag =
  | { tag: 'meta'; name?: string; property?: string; content: string }
  | { tag: 'link'; rel: 'canonical' | 'alternate'; href: string; type?: string; title?: string }
  /** A block of structured data. */
  | { tag: 'json-ld'; data: Json };
