import type { ComponentPropsWithRef, JSX } from 'react';
import type { ClientLifecycles, MountProps } from './contract.ts';

// A constant: React rewrites the HTML when it receives a different object.
const UNCHANGED = { __html: '' };

/**
 * A `div` whose content only the server renders. With children it renders them; without, as in the browser, it keeps the
 * existing HTML. Content that never changes after the first render thus needs neither code nor hydration.
 */
export function ServerHtml({ children, ...rest }: ComponentPropsWithRef<'div'>): JSX.Element {
  if (children) return <MarkedDiv {...rest}>{children}</MarkedDiv>;
  return <MarkedDiv {...rest} suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />;
}

function MarkedDiv(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} data-kept="" />;
}

/**
 * Marks the links to a path in an element with `aria-current="page"`, and takes the mark from all others. Those that React renders are
 * among them: the shell has marked them too, and React leaves attributes alone that it did not write.
 */
export function markCurrentLinks(element: Element, path: string): void {
  for (const link of element.querySelectorAll('a')) {
    const mark = link.getAttribute('aria-current');
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', mark ?? 'page');
    else if (mark === 'page') link.removeAttribute('aria-current');
  }
}

/**
 * Wraps the lifecycles of a root that contains server HTML. They skip an element without any: it shows a fallback, which
 * needs no script and which React would replace with an empty element.
 */
export function skipWithoutServerHtml(lifecycles: ClientLifecycles): Required<ClientLifecycles> {
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
