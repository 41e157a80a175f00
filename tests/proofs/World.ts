import type { FaultyProxy } from '../site/startFaultyProxy.ts';

/** The environment of visitors. */
export interface World {
  /** In front of the site. */
  proxy: FaultyProxy;
}

export type Kind = 'lead' | 'form';

/** A site that is killed again and again on a busy machine needs time. */
export const ARRIVAL_TIMEOUT_MS = 120_000;

export const nameVisitor = (kind: Kind, way: string, index: number) =>
  `${kind}.${way}.${index}@example.com`;
