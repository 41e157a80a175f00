/**
 * Names under which our clients and third-party scripts store a visitor's identifiers in cookies, local and session
 * storage.
 */
const IDENTIFYING =
  /^(ajs_|_sp_|snowplowOutQueue_|mp_|__mp(_opt|q_|rec_)|_ga|_gid|_gcl_|_fb[cp]$|_uet|li_fat_id$|_?ttclid$|_twclid$|_rdt_|hubspotutk$|__hs|messagesUtk$|intercom[-.]|site_identity$|sliguid$|slireg$|slirequested$|user_traits(_iv)?$|touches$|predictions$|(outbox|measured|analyzed):)/;

/**
 * Removes every identifier that measurement has stored in this browser.
 *
 * @param domains other domains on which a cookie may have been set
 */
export function clearVisitorData({
  document,
  storages,
  domains,
}: {
  document: Pick<Document, 'cookie'>;
  storages: (() => Storage)[];
  domains: string[];
}): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((each) => IDENTIFYING.test(each)))
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
  for (const storage of storages)
    try {
      const found = storage();
      for (const key of Object.keys(found)) if (IDENTIFYING.test(key)) found.removeItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
}
