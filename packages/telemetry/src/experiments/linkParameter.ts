/** The query parameter that carries the session to a sibling host. */
export const LINK_PARAMETER = '_sp';

/** Reads the session in a link from a sibling host: the third part of the parameter. */
export function readSharedSession(url: string): string | undefined {
  const session = new URL(url).searchParams.get(LINK_PARAMETER)?.split('.')[2];
  return session && /^[\w-]{8,64}$/.test(session) ? session : undefined;
}

/** Removes the session from the current URL without a history entry, so that going back finds no duplicate page. */
export function removeLinkParameter({ location, history }: Pick<Window, 'location' | 'history'>) {
  const url = new URL(location.href);
  if (!url.searchParams.has(LINK_PARAMETER)) return;
  url.searchParams.delete(LINK_PARAMETER);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

/** Returns a query without the session, for comparing URLs. */
export function withoutLinkParameter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(LINK_PARAMETER);
  return query.toString();
}
