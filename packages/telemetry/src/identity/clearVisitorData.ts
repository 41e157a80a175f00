/**
 * Names under which the clients, and the scripts of third parties, keep what identifies a visitor, in cookies and in local
 * and session storage.
 */
const IDENTIFYING =
  /^(ajs_|_sp_|snowplowOutQueue_|mp_|__mp(_opt|q_|rec_)|_ga|_gid|_gcl_|_fb[cp]$|_uet|li_fat_id$|_?ttclid$|_twclid$|_rdt_|hubspotutk$|__hs|user_traits(_iv)?$|touches$|predictions$|outbox:|measured:)/;

/**
 * Removes every identifier that measurement has stored in this browser.
 *
 * @param domains where a cookie may have been set, besides this host
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
      // Storage that is refused holds nothing.
    }
}
