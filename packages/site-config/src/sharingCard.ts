import { createHash } from 'node:crypto';

/** Path prefix of the sharing cards. This module is for servers only: it computes digests. */
export const SHARING_PREFIX = '/sharing';
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** Raise when the drawing changes, so that every card gets a new URL. */
const DRAWING = 1;

interface CardText {
  title: string;
  label?: string | undefined;
  text?: string | undefined;
}

/** Names a card by a digest of its text: different text has a different URL. */
export function nameSharingCard({ title, label = '', text = '' }: CardText): string {
  const drawn = JSON.stringify([DRAWING, title, label, text]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 32);
}

/** Builds the path of a sharing card, whose response never changes. */
export const buildSharingPath = (card: CardText): string =>
  `${SHARING_PREFIX}/${nameSharingCard(card)}.png`;
