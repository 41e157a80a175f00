import { options, type VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Attributes of SVG that have hyphens; others, such as `viewBox`, are camel case. */
const HYPHENATED =
  /^(clip(Path$|R)|color|dominant|fill|flood|font|letter|marker[EMS]|paint|pointerE|shape|stop|stroke|text[ADR]|vector|word|writing)/;

/** A virtual node with the minified names of its DOM node and its children in Preact's build. */
interface Rendered extends Omit<VNode, 'type' | 'props'> {
  type: unknown;
  props: unknown;
  __e?: Element & { shownText?: string };
  __k?: (Rendered | null)[];
}

/** The element and text nodes among children, including those that components render. */
const listShown = (children: Rendered['__k'] = []): Rendered[] =>
  children.flatMap((each) =>
    !each?.__e ? [] : typeof each.type === 'function' ? listShown(each.__k) : each,
  );

const { vnode: next, diffed } = options;
/**
 * Updates text that a translator has replaced with elements of its own: Preact only changes its text nodes, which are no longer
 * in the page. Unchanged text stays translated.
 */
options.diffed = (vnode) => {
  const { type, __e: element, __k: children } = vnode as Rendered;
  if (element && typeof type === 'string') {
    const shown = listShown(children);
    const text = shown.map(({ type, props }) => (type ? '' : props)).join('');
    if (
      (element.shownText ?? text) !== text &&
      [...element.childNodes].some((node, index) => node !== shown[index]?.__e)
    )
      element.replaceChildren(...shown.map(({ __e }) => __e as Node));
    element.shownText = text;
  }
  diffed?.(vnode);
};

/** Gives elements the properties that browsers know by other names than React. */
options.vnode = (vnode: VNode<Record<string, unknown>>) => {
  const { type, props } = vnode;
  if (typeof type === 'string')
    for (const name in props) {
      const isInput =
        name === 'onChange' && type !== 'select' && !/^(che|rad|fil)/.test(`${props.type}`);
      const own = HYPHENATED.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
      if (!isInput && own === name) continue;
      props[isInput ? 'onInput' : own] = props[name];
      delete props[name];
    }
  next?.(vnode);
};

/** Preact renders in one go. */
export const startTransition = (run: () => void): void => run();

export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const snapshot = getSnapshot();
  const shown = useRef<[Snapshot, () => Snapshot]>(null);
  shown.current = [snapshot, getSnapshot];
  const [, render] = useState({});
  useLayoutEffect(() => {
    const look = () => {
      const [value, get] = shown.current ?? [];
      if (!Object.is(value, get?.())) render({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return snapshot;
}
