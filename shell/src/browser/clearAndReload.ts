import { browserCookies } from '@site/state/browser-cookies';
import { findParentDomain } from '@site/state/parent-domain';
import { clearVisitorData } from '@site/telemetry/identity/clearVisitorData';

/** After this long a client that does not end is left behind. */
const TIMEOUT_MS = 2_000;

/**
 * Ends what measured, removes what it kept, and loads the page anew: a script that once ran cannot be taken back in any other
 * way.
 */
export async function clearAndReload(
  running: { reset: () => Promise<unknown> | unknown }[],
): Promise<void> {
  const ended = Promise.allSettled(running.map(async (each) => each.reset()));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  const domains = [findParentDomain(location.hostname, browserCookies) ?? location.hostname];
  const forget = () =>
    clearVisitorData({ document, storages: [() => localStorage, () => sessionStorage], domains });
  forget();
  // A client may have been in the middle of something. After this moment none is.
  addEventListener('pagehide', forget);
  location.reload();
}
