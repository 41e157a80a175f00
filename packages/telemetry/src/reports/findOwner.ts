/** The fragment in a version that something belongs to; nothing for what is the shell's or nobody's. */
export interface Owner {
  fragment?: string;
  version?: string;
}

/** Whose element this is. */
export function findElementOwner(
  element: Element | null | undefined,
  versions: Readonly<Record<string, { version: string }>>,
): Owner {
  const fragment = element?.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? '';
  const known = Object.hasOwn(versions, fragment) ? versions[fragment] : undefined;
  return known ? { fragment, version: known.version } : {};
}

/** Whose code a stack names first, from the addresses under which fragments are served. */
export function findStackOwner(stack: string): Owner {
  const [, fragment, version] = /\/fragments\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//.exec(stack) ?? [];
  return fragment && version ? { fragment, version } : {};
}
