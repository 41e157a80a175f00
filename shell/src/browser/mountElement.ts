import type { ClientLifecycles, Json, MountProps } from '@site/fragment-kit';
import { describeMount } from './describeMount.ts';
import { loadRemote } from './loadRemote.ts';
import { reportFailure } from './reportFailure.ts';
import type { Shell } from './Shell.ts';
import { saveEventsOnLeave } from './saveEventsOnLeave.ts';

// Loaded only once the pop-up is mounted, to keep it out of the boot script.
export { isOccupied } from './isOccupied.ts';

interface Mounted {
  lifecycles: ClientLifecycles;
  props: MountProps;
  /** The root is mounted and accepts updates. */
  isLive: boolean;
  /** The visitor left the page while the root was being mounted. */
  isLeft: boolean;
}

const mounted = new Map<HTMLElement, Mounted>();
let count = 0;
let isKeeping = false;

/**
 * Loads the browser side of a slot or an island and mounts it on the element. On any failure the element keeps its server
 * HTML, or gets it back.
 */
export async function mountElement(element: HTMLElement, shell: Shell): Promise<void> {
  const { fragment, expose } = describeMount(element);
  const data = shell.page.fragments[fragment];
  if (!data) return;
  if (!isKeeping) saveEventsOnLeave(shell);
  isKeeping = true;
  const serverHtml = element.innerHTML;
  const fail = (stage: 'load' | 'mount' | 'render', error: unknown) => {
    reportFailure({ fragment, version: data.version, expose, stage, error });
    const found = mounted.get(element);
    mounted.delete(element);
    const putBack = () => {
      if (stage !== 'load') element.innerHTML = serverHtml;
      element.dataset.mounted = 'failed';
    };
    if (found) found.lifecycles.unmount(found.props).then(putBack, putBack);
    else putBack();
  };
  let lifecycles: ClientLifecycles;
  try {
    lifecycles = await loadRemote(fragment, data, expose, shell);
  } catch (error) {
    return fail('load', error);
  }
  if (!element.isConnected || shell.leaving?.contains(element)) return;
  const props: MountProps = {
    ...describe(element, shell),
    name: `${fragment}${expose}#${++count}`,
    domElement: element,
    basePath: `${data.folder}client/`,
    onCrash: (error) => fail('render', error),
    island: JSON.parse(element.dataset.props ?? 'null') as Json,
  };
  try {
    const own: Mounted = { lifecycles, props, isLive: false, isLeft: false };
    mounted.set(element, own);
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
    if (own.isLeft) return void (await lifecycles.unmount(props));
    if (!mounted.has(element)) return;
    own.isLive = true;
    element.dataset.mounted = 'true';
    if (own.props !== props) await lifecycles.update?.(own.props);
  } catch (error) {
    fail('mount', error);
  }
}

/** The props of a root that change with the page. */
function describe(element: HTMLElement, { page, store, emit }: Shell) {
  const slot = element.closest<HTMLElement>('[data-slot]');
  return {
    slot: slot?.dataset.slot ?? '',
    path: page.path,
    params: page.params,
    options: JSON.parse(slot?.dataset.options ?? '{}'),
    state: store,
    emit,
  };
}

/**
 * Updates a mounted slot after a navigation. Resolves to false if nothing is mounted in it. A slot that is still being
 * mounted is updated afterwards: updating a root before it has hydrated would discard the server HTML.
 */
export async function updateElement(element: HTMLElement, shell: Shell): Promise<boolean> {
  const found = mounted.get(element);
  if (!found?.lifecycles.update) return false;
  found.props = { ...found.props, ...describe(element, shell) };
  if (found.isLive) await found.lifecycles.update(found.props);
  return true;
}

/**
 * Unmounts every root below an element whose HTML is about to be replaced. A root that is still being mounted is unmounted
 * once it is mounted, without waiting for it here.
 */
export async function unmountWithin(root: Element): Promise<void> {
  const ending = [...mounted].filter(([element]) => root.contains(element));
  for (const [element, each] of ending) {
    mounted.delete(element);
    each.isLeft = !each.isLive;
  }
  const live = ending.filter(([, { isLive }]) => isLive);
  await Promise.allSettled(live.map(([, { lifecycles, props }]) => lifecycles.unmount(props)));
}
