/** Things that a fragment may leak in a page. */
export interface Traces {
  nodes: number;
  listeners: number;
  timers: number;
  globals: number;
}

/** Starts counting: listeners on objects that outlive a slot, pending timers, global names. */
export function watchPage(): { count(): Traces } {
  const listeners = countListeners();
  const timers = countTimers();
  return {
    count: () => ({
      nodes: document.querySelectorAll('*').length,
      listeners: listeners(),
      timers: timers(),
      globals: Object.getOwnPropertyNames(globalThis).length,
    }),
  };
}

/** Listeners on elements end with their elements. */
const outlives = (target: unknown) =>
  !(target instanceof Node) || target === document || isFrame(target);
const isFrame = (target: Node) =>
  [document.documentElement, document.head, document.body].includes(target as never);

function countListeners(): () => number {
  const known = new Map<unknown, Set<string>>();
  const ids = new WeakMap<object, number>();
  let count = 0;
  const nameOf = (type: string, listener: object, options: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ++count);
    const isCapture =
      typeof options === 'object' && options
        ? (options as AddEventListenerOptions).capture
        : options;
    return `${type} ${ids.get(listener)} ${Boolean(isCapture)}`;
  };
  const forget = (target: unknown, name: string) => known.get(target)?.delete(name);
  for (const target of [EventTarget.prototype, globalThis]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: never,
      options?: AddEventListenerOptions,
    ) {
      add.call(this, type, listener, options);
      if (!listener || options?.once || options?.signal?.aborted || !outlives(this ?? globalThis))
        return;
      const key = this ?? globalThis;
      const name = nameOf(type, listener, options);
      known.set(key, (known.get(key) ?? new Set()).add(name));
      options?.signal?.addEventListener('abort', () => forget(key, name), { once: true });
    } as never;
    target.removeEventListener = function (
      this: EventTarget,
      type: string,
      listener: never,
      options?: never,
    ) {
      remove.call(this, type, listener, options);
      if (listener) forget(this ?? globalThis, nameOf(type, listener, options));
    } as never;
  }
  return () => [...known.values()].reduce((sum, { size }) => sum + size, 0);
}

function countTimers(): () => number {
  const waiting = new Set<unknown>();
  const replace = (start: string, stop: string, repeats: boolean) => {
    const scope = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>;
    const [begin, end] = [scope[start], scope[stop]];
    if (!begin || !end) return;
    scope[start] = (run: unknown, ...args: unknown[]) => {
      const id = begin(
        (...given: unknown[]) => {
          if (!repeats) waiting.delete(id);
          if (typeof run === 'function') run(...given);
        },
        ...args,
      );
      waiting.add(id);
      return id;
    };
    scope[stop] = (id: unknown) => {
      waiting.delete(id);
      end(id);
    };
  };
  replace('setTimeout', 'clearTimeout', false);
  replace('setInterval', 'clearInterval', true);
  replace('requestAnimationFrame', 'cancelAnimationFrame', false);
  return () => waiting.size;
}
