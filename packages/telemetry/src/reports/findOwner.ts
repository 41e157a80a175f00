/** The fragment and version that own an element or a script; empty for the shell and unknown owners. */
export interface Owner {
  fragment?: string;
  version?: string;
}

/** Finds the owner of an element. */
export function findElementOwner(
  element: Element | null | undefined,
  versions: Readonly<Record<string, { version: string }>>,
): Owner {
  const fragment = element?.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? '';
  const known = Object.hasOwn(versions, fragment) ? versions[fragment] : undefined;
  return known ? { fragment, version: known.version } : {};
}

/** Finds the owner of the first script in a stack, from the URLs of fragments. */
export function findStackOwner(stack: string): Owner {
  const [, fragment, version] = /\/fragments\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//.exec(stack) ?? [];
  return fragment && version ? { fragment, version } : {};
}
