import { createHash } from 'node:crypto';

/** Below it lie the pictures that networks show of a page. Only for servers: it computes digests. */
export const SHARING_PREFIX = '/sharing';
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** Raised when the pictures are drawn in another way, so that each gets a new address. */
const DRAWING = 1;

interface CardText {
  title: string;
  label?: string | undefined;
  text?: string | undefined;
}

/** Names a picture by what it says: another text is another picture, at another address. */
export function nameSharingCard({ title, label = '', text = '' }: CardText): string {
  const said = JSON.stringify([DRAWING, title, label, text]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 32);
}

/** Where the picture of a page is. It can be kept for good. */
export const buildSharingPath = (card: CardText): string =>
  `${SHARING_PREFIX}/${nameSharingCard(card)}.png`;
