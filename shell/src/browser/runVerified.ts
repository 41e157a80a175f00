/**
 * Runs a module whose digest is the given one; later imports get that very module. For modules that the page's import map does not name,
 * since a document's map cannot grow. What the module imports has to be there before it: browsers check only the module itself. A link
 * that preloads it would not do: WebKit does not check those.
 */
export function runVerified(src: string, integrity: string): Promise<unknown> {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: '', integrity, src });
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
