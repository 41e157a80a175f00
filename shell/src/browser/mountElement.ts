import type { ClientLifecycles, HydrationDetails, Json, MountProps } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import type { FragmentData } from '../wire/pageData.ts';
import { carryOver, type Outcome, watchPresses } from './carryOver.ts';
import { describeMount } from './describeMount.ts';
import { loadRemote } from './loadRemote.ts';
import { type Failure, reportFailure } from './reportFailure.ts';
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
let isListening = false;

/**
 * Loads the browser side of a slot or an island and mounts it on the element. On any failure the element keeps its server HTML, or
 * gets it back, and the failure is reported.
 */
export async function mountElement(element: HTMLElement, shell: Shell): Promise<void> {
  const { fragment, expose } = describeMount(element);
  const data = findOwn(shell.page.fragments, fragment);
  if (!data) return;
  if (!isListening) {
    saveEventsOnLeave(shell);
    watchPresses();
  }
  isListening = true;
  await mountFragment(element, shell, { fragment, expose, data });
}

/** Resolves once the fragment is mounted, or has failed. */
async function mountFragment(
  element: HTMLElement,
  shell: Shell,
  { fragment, expose, data }: { fragment: string; expose: string; data: FragmentData },
): Promise<void> {
  const serverHtml = element.innerHTML;
  const report = (failure: Pick<Failure, 'stage' | 'error' | 'stack'>) =>
    reportFailure({ fragment, version: data.version, expose, ...failure });
  let failing: Promise<void> | undefined;
  let carry = carryOver(element);
  const fail = async (stage: Failure['stage'], error: unknown) => {
    const found = mounted.get(element);
    mounted.delete(element);
    delete element.dataset.mounted;
    if (found) await end(found).catch(() => {});
    if (stage !== 'load') {
      element.innerHTML = serverHtml;
      carry();
    }
    element.dataset.mounted = 'failed';
    report({ stage, error });
  };
  let lifecycles: ClientLifecycles;
  try {
    lifecycles = await loadRemote(fragment, data, expose, shell);
  } catch (error) {
    return fail('load', error);
  }
  if (!element.isConnected || shell.leaving?.contains(element)) return;
  carry = carryOver(element);
  const handleMismatch = (outcome: Outcome, error: unknown, details?: HydrationDetails) => {
    if (outcome === 'lost') return props.onCrash(error);
    report({ stage: 'hydrate', error, stack: details?.componentStack });
  };
  const props: MountProps = {
    ...describe(element, shell),
    name: `${fragment}${expose}#${++count}`,
    domElement: element,
    basePath: `${data.folder}client/`,
    onCrash: (error) => {
      failing ??= fail('render', error);
    },
    onMismatch: (error, details) => handleMismatch(carry(), error, details),
    island: JSON.parse(element.dataset.props ?? 'null') as Json,
  };
  try {
    const own: Mounted = { lifecycles, props, isLive: false, isLeft: false };
    mounted.set(element, own);
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
    if (own.isLeft) return void (await end(own));
    if (failing || mounted.get(element) !== own) return failing;
    const outcome = carry();
    if (outcome !== 'untouched') handleMismatch(outcome, new Error('The server HTML was replaced'));
    if (failing) return failing;
    own.isLive = true;
    element.dataset.mounted = 'true';
    if (own.props !== props) await lifecycles.update?.(own.props);
  } catch (error) {
    failing ??= fail('mount', error);
    return failing;
  }
}

/** Rejects also if the fragment has no way to unmount. */
const end = async ({ lifecycles, props }: Mounted) => lifecycles.unmount(props);

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
  await Promise.allSettled(ending.map(([, each]) => each.isLive && end(each)));
}
