import { createHmac } from 'node:crypto';

/**
 * The headers that prove, by the Standard Webhooks specification, that a body was sent by us and when. With several secrets
 * there is a signature for each, so that a receiver can exchange the old one for the new at any time.
 *
 * @param secrets `whsec_` and a key in base64
 */
export function signDelivery(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', readKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

const readKey = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
