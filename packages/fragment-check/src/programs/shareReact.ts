import type * as ReactModule from 'react';

/** The host's packages that the fragment has loaded. */
export interface Host {
  readonly taken: ReadonlySet<string>;
}

/** Offers this React to the fragment's modules, as the shell does through the federation runtime. */
export async function shareReact(): Promise<Host> {
  // They look for a browser when they are loaded.
  const packages: Record<string, unknown> = {
    react: await import('react'),
    'react-dom': await import('react-dom'),
    'react-dom/client': await import('react-dom/client'),
  };
  const { version } = packages.react as typeof ReactModule;
  const taken = new Set<string>();
  const offers = Object.entries(packages).map(([name, module]) => {
    const get = async () => {
      taken.add(name);
      return () => module;
    };
    return [name, { [version]: { get, loaded: 1, from: 'check', scope: 'default' } }];
  });
  Object.defineProperty(globalThis, '__federation_shared__', {
    value: { default: Object.fromEntries(offers) },
    configurable: true,
    writable: true,
  });
  return { taken };
}

/** Whether React has rendered into an element or below it. */
export const hasReact = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some((each) =>
    Object.keys(each).some((key) => /^__react(?:Container|Fiber)\$/.test(key)),
  );
