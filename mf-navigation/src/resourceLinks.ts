import { resources } from '@site/config/resources';

type ResourceKey = keyof typeof resources;

const asEntries = (keys: readonly ResourceKey[]) => keys.map((key) => ({ key, ...resources[key] }));

/** Resources on other hosts. */
export const externalResources = asEntries([
  'blog',
  'productUpdates',
  'developers',
  'support',
  'creatorSpotlight',
]);

/** Resources on this site. */
export const internalResources = asEntries([
  'guides',
  'partners',
  'comparisons',
  'templates',
  'virtualEvents',
  'changelog',
  'caseStudies',
  'experts',
]);
