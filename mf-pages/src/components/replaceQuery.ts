/** Writes parameters into the page's URL, keeping others and adding no history entry. An empty value removes its parameter. */
export function replaceQuery(parameters: Iterable<readonly [string, string]>): void {
  const url = new URL(location.href);
  for (const [name, value] of parameters) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  try {
    // The site's router stores its position in the history state.
    history.replaceState(history.state, '', url);
  } catch {
    // Safari throws after 100 changes within 30 seconds; the next change updates the URL.
  }
}
