import type { ComponentPropsWithRef, JSX } from 'react';
import type { ClientLifecycles, MountProps } from './contract.ts';

// One object for good: React writes the HTML again when it gets another one.
const WHAT_IS_THERE = { __html: '' };

/**
 * A `div` whose content is written by the server alone. Rendered with children it shows them; rendered without, as the
 * browser does, it keeps whatever HTML it finds. So what never changes after the first render costs the visitor
 * neither the code that made it nor the time to hydrate it.
 */
export function KeptHtml({ children, ...rest }: ComponentPropsWithRef<'div'>): JSX.Element {
  if (children) return <KeptElement {...rest}>{children}</KeptElement>;
  return <KeptElement {...rest} suppressHydrationWarning dangerouslySetInnerHTML={WHAT_IS_THERE} />;
}

function KeptElement(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} data-kept="" />;
}

/** Marks the links to a path, and no others, within the kept parts of an element. */
export function markCurrentLinks(element: Element, path: string): void {
  for (const link of element.querySelectorAll('[data-kept] a')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * Lifecycles for a root with kept HTML. They leave an element without any as it is: a fallback stands there, which
 * works by itself and could only be replaced by something empty.
 */
export function onlyOverKeptHtml(lifecycles: ClientLifecycles): Required<ClientLifecycles> {
  const guard =
    (act: ((props: MountProps) => Promise<unknown>) | undefined) => async (props: MountProps) => {
      if (props.domElement.querySelector('[data-kept]')) await act?.(props);
    };
  return {
    bootstrap: lifecycles.bootstrap,
    mount: guard(lifecycles.mount),
    update: guard(lifecycles.update),
    unmount: guard(lifecycles.unmount),
  };
}
