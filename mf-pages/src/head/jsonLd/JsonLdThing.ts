import type { Json } from '@site/fragment-kit';

/** A thing in schema.org's vocabulary. `tests/crawl` checks every page against search engines' requirements for each type. */
export type JsonLdThing = { '@type': string; [property: string]: Json };
