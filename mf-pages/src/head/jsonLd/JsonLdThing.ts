import type { Json } from '@site/fragment-kit';

/** A thing in schema.org's vocabulary. `tests/crawl` checks on every page what search engines require of each type. */
export type JsonLdThing = { '@type': string; [property: string]: Json };
