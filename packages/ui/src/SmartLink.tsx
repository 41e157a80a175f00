import type { ComponentProps, JSX } from 'react';
import { useLinkPrefetch } from './useLinkPrefetch.ts';

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  href: string;
  /** Opens in a new tab, and says so to screen readers. Never prefetched. */
  newTab?: boolean | undefined;
  /** `false` for links that hardly anyone follows. */
  prefetch?: boolean | undefined;
}

/** A link whose page is prefetched when it comes near the viewport, once hydrated; a plain link until then. */
export function SmartLink({
  newTab = false,
  prefetch = true,
  children,
  ...rest
}: SmartLinkProps): JSX.Element {
  const ref = useLinkPrefetch(prefetch && !newTab ? rest.href : undefined);
  return (
    <a ref={ref} {...rest} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
