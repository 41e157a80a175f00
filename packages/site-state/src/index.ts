export * from './createSiteStore.ts';
export type * from './events.ts';
