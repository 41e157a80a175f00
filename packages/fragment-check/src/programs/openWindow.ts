import { GlobalWindow } from 'happy-dom';

/** Node's own globals, which stay. */
const KEPT = new Set([
  'constructor',
  'console',
  'process',
  'Buffer',
  'global',
  'globalThis',
  'undefined',
  'NaN',
  'Infinity',
]);
/** A browser's globals, which replace Node's. */
const REPLACED = new Set([
  'navigator',
  'Event',
  'EventTarget',
  'CustomEvent',
  'localStorage',
  'sessionStorage',
]);

/** Puts a browser's globals into this process, with an empty page. */
export function openWindow(address: string): void {
  const window = new GlobalWindow({
    url: address,
    width: 1_280,
    height: 800,
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
    },
  });
  for (const name of listNames(window)) {
    if (KEPT.has(name) || (name in globalThis && !REPLACED.has(name))) continue;
    const value = (window as unknown as Record<string, unknown>)[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames'])
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.defineProperty(globalThis, name, {
      value: window[name].bind(window),
      configurable: true,
      writable: true,
    });
}

function listNames(window: object): Set<string> {
  const names = new Set<string>();
  for (let each = window; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  return names;
}
