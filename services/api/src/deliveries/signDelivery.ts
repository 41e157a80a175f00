import { createHmac } from 'node:crypto';

/**
 * The headers that prove, by the Standard Webhooks specification, that we sent a body, and when. Each secret adds a signature, so
 * that a receiver can replace the old secret at any time.
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
