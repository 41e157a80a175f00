import type { ClientLifecycles, MountProps } from '@site/fragment-kit';
import { createAnonymousState, createSiteStore } from '@site/state';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Answer } from './answerOnce.ts';
import type { ClientTask } from './CheckTask.ts';
import { type Host, hasReact } from './shareReact.ts';
import type { Traces } from './watchPage.ts';

const MOUNTS = 10;
/** The first rounds may set up things that stay. */
const SETTLED = 2;

interface Mounting {
  task: ClientTask;
  expose: string;
  /** Finds the mounted content of the slot. */
  find: (slot: HTMLElement) => HTMLElement | null;
  lifecycles: ClientLifecycles;
  answer: Answer;
  page: { count(): Traces };
  host: Host;
}

/** Mounts, updates and unmounts a module ten times on the server's HTML; reports failures and leaks. */
export async function mountOften(mounting: Mounting): Promise<void> {
  const { expose, answer, page, host, lifecycles } = mounting;
  const counts: Traces[] = [];
  const props = createProps(mounting);
  let stage = 'bootstrap';
  try {
    await lifecycles.bootstrap({ ...props, domElement: placeHtml(mounting) });
    for (let turn = 0; turn < MOUNTS; turn++) {
      const domElement = placeHtml(mounting);
      stage = 'mount';
      await lifecycles.mount({ ...props, domElement });
      await settle();
      for (const mismatch of host.mismatches.splice(0))
        answer.add('client-mount', expose, mismatch);
      reportReact(domElement, mounting);
      stage = 'update';
      await lifecycles.update?.({ ...props, domElement, path: '/another/page' });
      await settle();
      stage = 'unmount';
      await lifecycles.unmount({ ...props, domElement });
      document.body.innerHTML = '';
      await settle();
      counts.push(page.count());
    }
  } catch (error) {
    answer.add('client-mount', expose, `${stage} fails: ${describe(error)}`);
    if (host.taken.has('react') && !host.taken.has('react-dom/client')) reportMixed(mounting);
    return;
  }
  const [before, after] = [counts[SETTLED - 1] as Traces, counts.at(-1) as Traces];
  for (const [what, most] of Object.entries(after) as [keyof Traces, number][])
    if (most - before[what] >= MOUNTS - SETTLED)
      answer.add(
        'leak',
        expose,
        `Each unmount leaves ${NAMES[what]} behind: ${most - before[what]} after ${MOUNTS - SETTLED} mounts.`,
      );
}

const NAMES: Record<keyof Traces, string> = {
  nodes: 'elements in the page',
  listeners: 'listeners on window, document or another object',
  timers: 'timers',
  globals: 'global names',
};

function createProps({ task, expose, find, answer }: Mounting): Omit<MountProps, 'domElement'> {
  const element = find(placeHtml({ task }));
  return {
    name: `${expose}#check`,
    slot: task.slot,
    path: task.path,
    params: {},
    options: task.options as MountProps['options'],
    basePath: '/fragments/check/client/',
    state: createSiteStore(createAnonymousState(task.path)),
    emit: () => {},
    onCrash: (error) => answer.add('client-mount', expose, `Rendering fails: ${describe(error)}`),
    island: JSON.parse(element?.dataset.props ?? 'null'),
  };
}

/** Puts the server's HTML into a slot of the page. */
function placeHtml({ task, find = (slot) => slot }: Pick<Mounting, 'task'> & Partial<Mounting>) {
  const slot = document.createElement('div');
  slot.dataset.slot = task.slot;
  slot.dataset.options = JSON.stringify(task.options);
  slot.append(parseAsBrowser(task.html));
  document.body.replaceChildren(slot);
  return find(slot) as HTMLElement;
}

function reportReact(element: HTMLElement, mounting: Mounting): void {
  const { taken } = mounting.host;
  if (!hasReact(element) || (taken.has('react') && taken.has('react-dom/client'))) return;
  reportMixed(mounting);
}

function reportMixed({ answer, expose, host: { taken } }: Mounting): void {
  const own = ['react', 'react-dom/client'].filter((name) => !taken.has(name)).join(' and ');
  const shared = [...taken].join(' and ');
  answer.add(
    'one-react',
    expose,
    shared
      ? `It takes ${shared} from the host and brings ${own} of its own: two halves of different Reacts, which fail in the first hook.`
      : 'It renders with a React of its own, which visitors load a second time.',
  );
}

/** Lets due effects, renders and timers run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Builds the same DOM from HTML as a browser. happy-dom's parser differs: it keeps the line break at the start of a `pre`, and a
 * heading inside a heading. React would report mismatches that no browser has, and miss others.
 */
function parseAsBrowser(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, parseFragment(html).childNodes);
  return fragment;
}

function append(parent: Node, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
  for (const node of nodes) {
    if ('attrs' in node) {
      const element = document.createElementNS(node.namespaceURI, node.tagName);
      for (const { name, value, namespace, prefix } of node.attrs)
        element.setAttributeNS(namespace ?? null, prefix ? `${prefix}:${name}` : name, value);
      append(element, node.childNodes);
      if ('content' in node)
        append((element as HTMLTemplateElement).content, node.content.childNodes);
      parent.appendChild(element);
    } else if ('value' in node) parent.appendChild(document.createTextNode(node.value));
    else if ('data' in node) parent.appendChild(document.createComment(node.data));
  }
}
