import type * as ReactModule from 'react';
import type * as ClientModule from 'react-dom/client';

export interface Host {
  /** The host's packages that the fragment has loaded. */
  readonly taken: ReadonlySet<string>;
  /** React's explanation of each hydration mismatch. */
  readonly mismatches: string[];
}

/** Offers this React to the fragment's modules, as the shell does through the federation runtime. */
export async function shareReact(): Promise<Host> {
  const { NODE_ENV } = process.env;
  // Only React's development build explains mismatches.
  process.env.NODE_ENV = 'development';
  // They look for a browser when they are loaded.
  const packages: Record<string, unknown> = {
    react: await import('react'),
    'react-dom': await import('react-dom'),
  };
  const mismatches: string[] = [];
  packages['react-dom/client'] = watchHydration(await import('react-dom/client'), mismatches);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
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
  return { taken, mismatches };
}

/** React's list of possible causes, which is the same in every message. */
const ADVICE = / As a result.*hydration-mismatch/s;
/** The last lines of React's tree show the difference. */
const LINES = 8;

/** Records every hydration mismatch, even if the fragment handles the error itself. */
function watchHydration(module: object, mismatches: string[]) {
  const { default: client } = module as { default: typeof ClientModule };
  const hydrateRoot: typeof client.hydrateRoot = (container, children, options = {}) =>
    client.hydrateRoot(container, children, {
      ...options,
      onRecoverableError(error, details) {
        const [what, difference] = String(error).split(ADVICE);
        const place = (difference?.trim() || details.componentStack || '')
          .split('\n')
          .slice(-LINES);
        mismatches.push(`${what} ${place.map((line) => line.trim()).join(' ')}`);
        options.onRecoverableError?.(error, details);
      },
    });
  const watched = { ...client, hydrateRoot };
  return { ...watched, default: watched };
}

/** Whether React has rendered into an element or below it. */
export const hasReact = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some((each) =>
    Object.keys(each).some((key) => /^__react(?:Container|Fiber)\$/.test(key)),
  );
