import { browserCookies } from '@site/state/browser-cookies';
import { findParentDomain } from '@site/state/parent-domain';
import { clearVisitorData } from '@site/telemetry/identity/clearVisitorData';

/** How long to wait for a client to stop. */
const TIMEOUT_MS = 2_000;

/**
 * Stops the running clients, removes what they stored, and reloads the page: there is no other way to unload a script.
 */
export async function clearAndReload(
  running: { reset: () => Promise<unknown> | unknown }[],
): Promise<void> {
  const ended = Promise.allSettled(running.map(async (each) => each.reset()));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  const domains = [findParentDomain(location.hostname, browserCookies) ?? location.hostname];
  const clear = () =>
    clearVisitorData({ document, storages: [() => localStorage, () => sessionStorage], domains });
  clear();
  // A client may still be writing; after this event none does.
  addEventListener('pagehide', clear);
  location.reload();
}
