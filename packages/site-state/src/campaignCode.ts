import { COOKIES, type CookieReader, QUERY, type QueryReader } from './cookies.ts';

/** Counted in the encoded code. Browsers limit a cookie to 4,096 bytes. */
const MAX_ENCODED_CHARACTERS = 3_000;

/** Returns the text as a campaign code: any text that fits in a cookie. `null` when it is empty, too long or has control characters. */
export function asCampaignCode(text: string | null | undefined): string | null {
  const code = text?.trim() ?? '';
  const fits = encodeURIComponent(code).length <= MAX_ENCODED_CHARACTERS;
  return code && fits && !/\p{Cc}/u.test(code) ? code : null;
}

/** Reads the campaign code of this visit: from the address, else from the cookie, else `null`. */
export function readCampaignCode(query: QueryReader, cookies: CookieReader): string | null {
  return (
    asCampaignCode(query.get(QUERY.campaignCode)) ??
    asCampaignCode(cookies.get(COOKIES.campaignCode))
  );
}
