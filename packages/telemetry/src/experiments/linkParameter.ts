/** Carries the session to a sibling host, in the address. */
export const LINK_PARAMETER = '_sp';

/** The session that a link from a sibling host brought along: the third of the parameter's parts. */
export function readSharedSession(url: string): string | undefined {
  const session = new URL(url).searchParams.get(LINK_PARAMETER)?.split('.')[2];
  return session && /^[\w-]{8,64}$/.test(session) ? session : undefined;
}

/** The address without the session, in place of the one that is there: going back leads to no copy of this page. */
export function removeLinkParameter({ location, history }: Pick<Window, 'location' | 'history'>) {
  const url = new URL(location.href);
  if (!url.searchParams.has(LINK_PARAMETER)) return;
  url.searchParams.delete(LINK_PARAMETER);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

/** A query without the session, to compare addresses that differ in nothing else. */
export function withoutLinkParameter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(LINK_PARAMETER);
  return query.toString();
}
