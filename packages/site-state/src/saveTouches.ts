/** One arrival at the site. */
export interface Touch {
  url: string;
  referrer: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The first arrival of this session, and the latest that came from elsewhere. */
export interface Touches {
  first: Touch;
  last: Touch;
}

const KEY = 'touches';
const LENGTH_LIMIT = 1_000;
const CAMPAIGN = /[?&](utm_\w+|gclid|fbclid|msclkid|ttclid|twclid|li_fat_id|rdt_cid)=/;

/**
 * Saves where the visitor came from, for the session. A page reached from within the site is not an arrival.
 *
 * @param storage returns the session's storage; a function, since reading the property throws where storage is refused
 */
export function saveTouches({
  storage,
  url,
  referrer,
  now,
}: {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  url: string;
  referrer: string;
  now: number;
}): Touches {
  const touch = {
    url: url.slice(0, LENGTH_LIMIT),
    referrer: referrer.slice(0, LENGTH_LIMIT),
    at: now,
  };
  let touches: Touches = { first: touch, last: touch };
  try {
    const saved = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (saved?.first?.url && saved.last?.url)
      touches = { first: saved.first, last: isArrival(url, referrer) ? touch : saved.last };
    storage().setItem(KEY, JSON.stringify(touches));
  } catch {
    // Without storage, each page counts as the first.
  }
  return touches;
}

function isArrival(url: string, referrer: string): boolean {
  return CAMPAIGN.test(url) || (referrer !== '' && new URL(referrer).host !== new URL(url).host);
}
