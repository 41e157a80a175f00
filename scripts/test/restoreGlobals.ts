/** Runs around each file of unit tests: the files of one worker share clock, globals and document, so each restores them. */
import { afterAll, vi } from 'vitest';

/** What a test may give properties of its own, such as a place to which the page is scrolled. */
const hosts = 'document' in globalThis ? [document.documentElement, document, navigator] : [];
const properties = hosts.map((host) => new Set(Object.getOwnPropertyNames(host)));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  hosts.forEach(removeAddedProperties);
  if ('document' in globalThis) resetDocument();
});

function removeAddedProperties(host: object, index: number): void {
  for (const name of Object.getOwnPropertyNames(host)) {
    if (!properties[index]?.has(name)) Reflect.deleteProperty(host, name);
  }
}

function resetDocument(): void {
  const { documentElement: root } = document;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store.
    document.cookie = `${pair.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}
