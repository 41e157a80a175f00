import { options, type VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Attributes of SVG that have hyphens; others, such as `viewBox`, are camel case. */
const HYPHENATED =
  /^(clip(Path$|R)|color|dominant|fill|flood|font|letter|marker[EMS]|paint|pointerE|shape|stop|stroke|text[ADR]|vector|word|writing)/;

const { vnode: next } = options;
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
