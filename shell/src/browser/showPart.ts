import type { PagePart } from '../wire/PagePart.ts';
import { unmountWithin, updateElement } from './mountElement.ts';
import { PART_SHOWN } from './partShown.ts';
import type { Shell } from './Shell.ts';
import { showHead } from './showHead.ts';
import { showPreviewBar } from './showPreviewBar.ts';

/** Shows the part of another page: content, navigation, head, scroll position, focus and announcement. */
export async function showPart(
  part: PagePart,
  shell: Shell,
  place: { hash: string; scrollTo: number | null } | 'as it is',
): Promise<void> {
  const main = document.getElementById('main') as HTMLElement;
  const navigation = document.querySelector<HTMLElement>('[data-slot="navigation"]');
  await unmountWithin(main);
  shell.page.path = part.path;
  shell.page.params = part.params;
  shell.page.layout = part.layout;
  if (part.preview) shell.page.preview = part.preview.state;
  else delete shell.page.preview;
  if (navigation) {
    navigation.dataset.options = JSON.stringify(part.layout.navigation);
    if (!(await updateElement(navigation, shell))) navigation.innerHTML = part.navigation;
  }
  await withTransition(() => {
    main.innerHTML = part.page;
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
    else moveTo(place.hash, place.scrollTo);
  });
  shell.hydrate(main);
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = part.title;
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

/** Moves the focus to the content when the focused element is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

async function withTransition(swap: () => void): Promise<void> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !document.startViewTransition) return swap();
  const transition = document.startViewTransition(swap);
  transition.ready.catch(() => {}); // A skipped transition, for example in a hidden tab, still swaps.
  await transition.updateCallbackDone;
}
