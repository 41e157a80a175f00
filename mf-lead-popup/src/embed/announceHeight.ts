import { HEIGHT_MESSAGE } from './embedNames.ts';

interface Frame {
  /** The host page's window. */
  parent: Pick<Window, 'postMessage'>;
  location: { ancestorOrigins?: ArrayLike<string> };
  document: Pick<Document, 'referrer' | 'body'>;
}

/**
 * Tells the host page how high the frame's content is, now and whenever that changes. Only an origin of the integration is
 * told, and nothing is listened to: what a page of others sends here moves nothing. Where the browser does not say whose page
 * this is, the frame keeps the height that the host gave it.
 */
export function announceHeight(frame: Frame, origins: readonly string[]): void {
  const origin = findHostOrigin(frame);
  if (origin === undefined || !origins.includes(origin)) return;
  const { body } = frame.document;
  new ResizeObserver(() => {
    const height = Math.ceil(body.getBoundingClientRect().height);
    if (height > 0) frame.parent.postMessage({ type: HEIGHT_MESSAGE, height }, origin);
  }).observe(body);
}

function findHostOrigin({ location, document }: Frame): string | undefined {
  const { ancestorOrigins } = location;
  if (ancestorOrigins) return ancestorOrigins[0];
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
}
