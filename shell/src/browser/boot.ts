/**
 * The one script that every page starts with. It decides when the rest is worth fetching: slots and islands by their
 * policy, the router after the first sign of presence, the pop-up when one of its triggers fires.
 */
import { createAnonymousState, createSiteStore, type Emit } from '@site/state';
import { asPageUrl } from './asPageUrl.ts';
import { onIdle, onPresence } from './onPresence.ts';
import { readPageData } from './pageData.ts';
import type { Shell } from './Shell.ts';
import { scheduleHydration } from './scheduleHydration.ts';

/** How long a click waits for a router that is on its way before the browser goes there by itself. */
const ROUTER_PATIENCE_MS = 600;

const page = readPageData();
const emit: Emit = (name, detail) =>
  document.dispatchEvent(new CustomEvent(`site:${name}`, { detail }));
const store = createSiteStore(createAnonymousState(page.path));
const mounts = new WeakMap<Element, Promise<void>>();
const shell: Shell = { page, store, emit, hydrate: () => {} };

function start(element: HTMLElement): Promise<void> {
  const known = mounts.get(element);
  if (known) return known;
  const mounting = import('./mountElement.ts').then(({ mountElement }) =>
    mountElement(element, shell),
  );
  mounts.set(element, mounting);
  return mounting;
}

let navigation: Promise<{ navigate: (url: URL) => Promise<void> }> | undefined;
function loadNavigation() {
  navigation ??= import('./createNavigation.ts').then(({ createNavigation }) =>
    createNavigation(shell),
  );
  return navigation;
}

async function goTo(url: URL): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ROUTER_PATIENCE_MS));
  const router = await Promise.race([loadNavigation(), late]).catch(() => undefined);
  if (router) await router.navigate(url);
  else location.assign(url);
}

onPresence(() => {
  shell.hydrate = scheduleHydration(start);
  shell.hydrate(document.body);
  onIdle(loadNavigation);
});

document.addEventListener('click', (event) => {
  const url = asPageUrl(event);
  if (url) {
    event.preventDefault();
    void goTo(url);
    return;
  }
  // A button that needs its fragment's code is pressed again once the code is there.
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
  const waiting = button?.closest<HTMLElement>('[data-hydrate]:not([data-mounted])');
  if (button && waiting && !button.hasAttribute('popovertarget'))
    void start(waiting).then(() => button.isConnected && button.click());
});
