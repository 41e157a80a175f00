import { type ComponentPropsWithRef, createContext, type JSX, useContext } from 'react';

/** The current path; links to it are marked. */
export const CurrentPath = createContext('');

/** A link that is marked if it leads to the current page. */
export function NavLink({
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & { href: string; 'data-prefetch'?: '' | undefined }): JSX.Element {
  const isCurrent = useContext(CurrentPath) === rest.href;
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
