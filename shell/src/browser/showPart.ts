import type { PagePart } from '../wire/PagePart.ts';
import { PART_SHOWN } from './partShown.ts';
import type { Shell } from './Shell.ts';
import { showHead } from './showHead.ts';
import { showPreviewBar } from './showPreviewBar.ts';

/** As long as the design's other transitions of medium length. */
const FADE_MS = 220;

/** Shows the part of another page: content, slots, navigation, head, scroll position, focus and announcement. */
export async function showPart(
  part: PagePart,
  shell: Shell,
  place: { hash: string; scrollTo: number | null } | 'as it is',
): Promise<void> {
  const main = getMain();
  // The slot that follows the page's options.
  const navigation = document.querySelector<HTMLElement>('body > [data-options]');
  // The address is the next page's already, and an island that began now would take it for its own.
  shell.leaving = main;
  await shell.mount?.unmountWithin(main);
  shell.page.path = part.path;
  shell.page.params = part.params;
  shell.page.layout = part.layout;
  if (part.preview) shell.page.preview = part.preview.state;
  else delete shell.page.preview;
  if (navigation) {
    const options = JSON.stringify(part.layout.navigation);
    const isSame = navigation.dataset.options === options;
    navigation.dataset.options = options;
    const isUpdated = await shell.mount?.updateElement(navigation, shell);
    if (!isUpdated && isSame) closeMenus(navigation);
    else if (!isUpdated) navigation.innerHTML = part.navigation;
  }
  const slots = await Promise.all(
    Object.entries(part.slots ?? {}).map(([name, html]) => prepareSlot(name, html, shell)),
  );
  delete shell.leaving;
  const next = prepareMain(main, part);
  next.innerHTML = part.page;
  if (next !== main) main.replaceWith(next);
  for (const show of slots) show?.();
  markCurrentLinks(part.path);
  document.dispatchEvent(new Event(PART_SHOWN));
  document.body.className = part.pageClass;
  document.title = part.title;
  showHead(part.head);
  shell.store.getState().setPath(part.path, {
    query: new URLSearchParams(location.search),
    forceHide: part.layout.hideReferralBanner ?? false,
  });
  showPreviewBar(part.preview?.bar ?? '');
  if (place === 'as it is') keepFocus();
  else {
    moveTo(place.hash, place.scrollTo);
    fadeIn(next);
  }
  // Slots that not every page has, and a page fragment that mounts as one root, are outside `main`.
  shell.hydrate?.(part.mount || part.slots ? document.body : getMain());
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = part.title;
}

const getMain = () => document.getElementById('main') as HTMLElement;

/** Closes the menus that the visitor opened before their script was there. */
function closeMenus(navigation: HTMLElement): void {
  for (const menu of navigation.querySelectorAll('details[open]')) menu.removeAttribute('open');
}

/** Marks the links to this page in slots that are not mounted. Mounted fragments do so themselves. */
function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll(
    'body > [data-slot]:not(main, [data-mounted=true]) a',
  )) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The element for the part's page. A root that starts anew gets a new element, since an element is mounted only once. */
function prepareMain(main: HTMLElement, { fragment, mount }: PagePart): HTMLElement {
  if (main.dataset.fragment === fragment && !mount) return main;
  const next = main.cloneNode() as HTMLElement;
  const { dataset } = next;
  for (const key of ['fragment', 'expose', 'hydrate', 'mounted']) delete dataset[key];
  if (fragment) dataset.fragment = fragment;
  return Object.assign(dataset, mount) && next;
}

/**
 * Prepares a slot that not every page has. Resolves to a function that shows it, or to nothing if the slot is mounted and stays;
 * its fragment is then updated with the new page.
 */
async function prepareSlot(name: string, html: string, shell: Shell) {
  const element = document.querySelector<HTMLElement>(`body > [data-slot="${name}"]`);
  const template = document.createElement('template');
  template.innerHTML = html;
  const next = template.content.firstElementChild as HTMLElement | null;
  if (!element || !next) return;
  const isSame = element.dataset.fragment === next.dataset.fragment;
  if (isSame && (await shell.mount?.updateElement(element, shell))) return;
  await shell.mount?.unmountWithin(element);
  return () => element.replaceWith(next);
}

/** Moves the focus to the content, and scrolls to the anchor if there is one. */
function moveTo(hash: string, scrollTarget: number | null): void {
  const anchor = findAnchor(hash.slice(1));
  document.getElementById('main')?.focus({ preventScroll: true });
  if (anchor && scrollTarget === null) anchor.scrollIntoView();
  else scrollTo({ top: scrollTarget ?? 0, behavior: 'instant' });
}

/** Finds an anchor as browsers do: by the id as written in the address, else decoded. */
function findAnchor(id: string): HTMLElement | null {
  const asWritten = document.getElementById(id);
  if (asWritten || !id) return asWritten;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null; // Malformed, such as a lone percent sign.
  }
}

/** Moves the focus to the content if the focused element is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** Quieter than a view transition, which styles and paints the old page once more before the new one can be shown. */
function fadeIn(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate?.({ opacity: [0.2, 1] }, FADE_MS);
}
