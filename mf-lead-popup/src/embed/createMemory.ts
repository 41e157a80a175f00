import { brandSlug } from '@site/config/brand';
import type { CookieJar } from '@site/state/cookies';

const KEY = `${brandSlug}-lead-popup`;
const DAY_MS = 86_400_000;

/**
 * Remembers in local storage what the site keeps in cookies: that the pop-up was opened or completed. A host page gets no
 * cookie. Where storage is blocked, it lasts as long as the page.
 */
export function createMemory(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
): CookieJar {
  let written: Record<string, number> = {};
  /** When each name ends. The host's scripts can write here too. */
  function read(): Record<string, unknown> {
    try {
      return { ...written, ...JSON.parse(storage().getItem(KEY) ?? '{}') };
    } catch {
      return written;
    }
  }
  return {
    get: (name) => (Number(read()[name]) > now() ? 'true' : undefined),
    set(name, _value, { days }) {
      written = { ...written, [name]: now() + days * DAY_MS };
      try {
        storage().setItem(KEY, JSON.stringify({ ...read(), ...written }));
      } catch {
        // Blocked, or full.
      }
    },
  };
}
