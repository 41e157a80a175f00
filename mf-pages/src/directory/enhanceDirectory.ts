import {
  buildDirectoryHref,
  choose,
  cleanSearch,
  type DirectoryState,
  describeCount,
  isNarrowed,
  SEARCH_PARAMETER,
} from './DirectoryState.ts';
import { readEntries, showEntries } from './entriesOnPage.ts';
import { fetchShownEntries } from './fetchShownEntries.ts';
import { isInAddress, putIntoAddress } from './stateInAddress.ts';

interface Enhancement {
  /** Fetches the entries that the server finds in full documents; null if it does not respond. */
  fetchEntries?: typeof fetchShownEntries;
  /** Pause in typing after which the number of results is announced and the server searches. */
  pauseMs?: number;
}

/**
 * Enhances the directory in the server's HTML: filters the list while the visitor types or chooses, and keeps the URL
 * up to date. Input from before this code loaded counts.
 *
 * The form itself holds the state. Cards are searched immediately; the server searches the full documents after a
 * pause, so that a URL finds the same entries in both places.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceDirectory(
  root: HTMLElement,
  { fetchEntries = fetchShownEntries, pauseMs = 250 }: Enhancement = {},
): () => void {
  const form = root.querySelector('form') as HTMLFormElement;
  const search = form.elements.namedItem(SEARCH_PARAMETER) as HTMLInputElement;
  const status = root.querySelector('[role="status"]') as HTMLElement;
  const links = root.querySelectorAll<HTMLAnchorElement>('a[data-facet]');
  const path = new URL(form.action).pathname;
  const entries = readEntries(root);
  const controls = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[type="hidden"], select'),
  ];
  const facets = controls.map(({ name }) => name);
  const found = new Map<string, ReadonlySet<string>>();
  const ended = new AbortController();
  const { signal } = ended;
  let request = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;

  function readState(): DirectoryState {
    const chosen = controls.flatMap(({ name, value }) => (value ? [[name, value]] : []));
    return { search: cleanSearch(search.value), chosen: Object.fromEntries(chosen) };
  }

  function setFacet(name: string, value: string): void {
    for (const control of controls)
      if (control.name === name) {
        control.value = value;
        if (control instanceof HTMLInputElement) control.disabled = value === '';
      }
  }

  function show(state: DirectoryState): void {
    showEntries(root, entries, state, found.get(state.search));
    for (const link of links) {
      const { facet = '', value = '' } = link.dataset;
      link.href = buildDirectoryHref(path, choose(state, facet, value));
      if ((state.chosen[facet] ?? '') === value) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const clear = root.querySelector<HTMLElement>('[data-clear]');
    if (clear) clear.hidden = !isNarrowed(state);
  }

  function announce(): void {
    const shown = entries.filter(({ element }) => !element.hidden).length;
    const { one = '', many = '' } = status.dataset;
    const text = describeCount(shown, entries.length, { one, many });
    if (status.textContent !== text) status.textContent = text;
  }

  async function settle(): Promise<void> {
    clearTimeout(pause);
    announce();
    const query = readState().search;
    if (!query || found.has(query)) return;
    request.abort();
    request = new AbortController();
    const hits = await fetchEntries(
      buildDirectoryHref(path, { search: query, chosen: {} }),
      request.signal,
    );
    if (!hits || signal.aborted) return;
    found.set(query, hits);
    show(readState());
    announce();
  }

  function change(): void {
    const state = readState();
    show(state);
    // While the visitor leaves, the address is already the next page's.
    if (location.pathname === path) putIntoAddress(state, facets);
  }

  form.addEventListener(
    'input',
    (event) => {
      change();
      clearTimeout(pause);
      if (event.target === search) pause = setTimeout(settle, pauseMs);
      else void settle();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      change();
      void settle();
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event)
        ? (event.target as Element).closest<HTMLAnchorElement>('a[data-facet], a[data-clear]')
        : null;
      if (!link) return;
      // Keeps the site's router from handling it as a link to another page.
      event.preventDefault();
      const { facet, value = '' } = link.dataset;
      if (facet) setFacet(facet, value);
      else {
        search.value = '';
        for (const { name } of controls) setFacet(name, '');
        search.focus();
      }
      change();
      void settle();
    },
    { signal },
  );

  const state = readState();
  if (!isInAddress(state, facets)) {
    change();
    void settle();
  } else if (Object.keys(state.chosen).length === 0) {
    // The server has already searched. With options chosen, its list may not include everything that the search finds.
    const served = entries.filter(({ element }) => !element.hidden);
    found.set(state.search, new Set(served.map(({ href }) => href)));
  }

  return () => {
    clearTimeout(pause);
    request.abort();
    ended.abort();
  };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
