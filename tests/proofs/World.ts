import type { FaultyProxy } from '../site/startFaultyProxy.ts';

/** What visitors meet. */
export interface World {
  /** Stands before the site. */
  proxy: FaultyProxy;
}

export type Kind = 'lead' | 'form';

/** A site that is killed again and again on a busy machine needs time. */
export const ARRIVAL_TIMEOUT_MS = 120_000;

export const nameVisitor = (kind: Kind, way: string, index: number) =>
  `${kind}.${way}.${index}@example.com`;
