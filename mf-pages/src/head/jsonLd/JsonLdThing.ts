import type { Json } from '@site/fragment-kit';

/** A thing in schema.org's words. What search engines want of each type is said, and looked at on every page, in `tests/crawl`. */
export type JsonLdThing = { '@type': string; [property: string]: Json };
