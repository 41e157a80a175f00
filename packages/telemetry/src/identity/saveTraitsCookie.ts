import type { CookieJar } from '@site/state';
import type { Properties } from '../events.ts';
import { encryptTraits } from './encryptTraits.ts';

export const TRAITS_COOKIE = 'user_traits';
export const TRAITS_IV_COOKIE = 'user_traits_iv';
export const TRAITS_COOKIE_DAYS = 7;

/** The local storage key of the customer-data client for an identified visitor's traits. */
export const TRAITS_KEY = 'ajs_user_traits';

/** Browsers reject a cookie whose name and value are longer. */
const COOKIE_LIMIT_BYTES = 4_096;

/** Merges traits into those in local storage, as the customer-data client does if there is one. */
export function mergeTraits(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  traits: Properties,
): void {
  try {
    const kept = JSON.parse(storage().getItem(TRAITS_KEY) ?? '{}');
    storage().setItem(TRAITS_KEY, JSON.stringify({ ...kept, ...traits }));
  } catch {
    // Storage is blocked, full or invalid, but the server has the traits.
  }
}

interface Dependencies {
  storage: () => Pick<Storage, 'getItem'>;
  cookies: CookieJar;
  /** 32 bytes in base64; `undefined` if it could not be loaded. */
  getKey: () => Promise<string | undefined>;
  /** WebCrypto works only in a secure context: https or localhost. */
  isSecureContext: boolean;
}

/**
 * Copies the traits from local storage into an encrypted cookie, with its initialisation vector in a second one.
 *
 * @returns whether the cookies were written: not without traits, a secure context or a key, nor if the cookie would be
 *   longer than browsers accept. An older copy then stays until it expires.
 */
export async function saveTraitsCookie({
  storage,
  cookies,
  getKey,
  isSecureContext,
}: Dependencies): Promise<boolean> {
  if (!isSecureContext) return false;
  const traits = readTraits(storage);
  // Encrypted it is longer still; and it is read by the character, which has a limit of its own.
  if (!traits || traits === '{}' || traits.length > COOKIE_LIMIT_BYTES) return false;
  const key = await getKey();
  if (!key) return false;
  const { data, iv } = await encryptTraits(traits, key);
  // Base64's `+`, `/` and `=` take three bytes each in a cookie.
  if (TRAITS_COOKIE.length + 1 + encodeURIComponent(data).length > COOKIE_LIMIT_BYTES) return false;
  cookies.set(TRAITS_COOKIE, data, { days: TRAITS_COOKIE_DAYS });
  cookies.set(TRAITS_IV_COOKIE, iv, { days: TRAITS_COOKIE_DAYS });
  return true;
}

function readTraits(storage: Dependencies['storage']): string | null {
  try {
    return storage().getItem(TRAITS_KEY);
  } catch {
    return null;
  }
}
