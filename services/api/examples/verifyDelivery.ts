import { createHmac, timingSafeEqual } from 'node:crypto';

/** Deliveries signed longer ago, or this far in the future, are rejected: someone may be sending them again. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * How a receiver checks that a delivery comes from this site: returns its id when one of the signatures is right, else
 * `undefined`. A receiver answers 2xx for an id that it has already: a delivery is repeated when its answer was lost.
 *
 * @param headers by their lower-case names
 * @param body the bytes as received; text that was parsed and written again has another signature
 * @param secrets the values of `LEADS_UPSTREAM_SECRET`, `whsec_…`: one, or two while they are exchanged
 */
export function verifyDelivery(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Uint8Array,
  secrets: readonly string[],
  now = Date.now(),
): string | undefined {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return;
  if (!/^\d{1,12}$/.test(timestamp)) return;
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return;

  const signatures = given
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? each.slice(3) : []));
  const isSigned = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return signatures.some((signature) => isSame(Buffer.from(signature, 'base64'), expected));
  });
  return isSigned ? id : undefined;
}

/** Takes the same time wherever they differ. */
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other);
