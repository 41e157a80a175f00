/**
 * Where an answer came from: `ready`, kept as it was sent; `hit`, made from a kept page; `miss`, composed now; `refused`: could
 * not be composed in time; `none`: not a page that is kept.
 */
export type CacheState = 'ready' | 'hit' | 'miss' | 'refused' | 'none';
