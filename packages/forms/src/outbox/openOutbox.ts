import type { Emit } from '@site/state';
import { createOutbox, type Outbox, type SentPost } from './createOutbox.ts';
import { openTransport, type Place } from './openTransport.ts';

export type { Outbox, SentPost };

/** The outbox of this browser, for posts of the page's fragments. */
export const openOutbox = (emit: Emit, place?: Place): Outbox =>
  createOutbox({ ...openTransport(place), emit });
