import type { ComponentProps, JSX } from 'react';
import { joinClasses } from './joinClasses.ts';
import { useLinkPrefetch } from './useLinkPrefetch.ts';

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  href: string;
  /** Opens in a new tab, and announces it to screen readers. Never prefetched. */
  newTab?: boolean | undefined;
  /** Set to `false` for links that few visitors follow. */
  prefetch?: boolean | undefined;
}

/** Once hydrated, a link whose page is prefetched when it comes near the viewport; a plain link until then. */
export function SmartLink({
  newTab = false,
  prefetch = true,
  children,
  ...rest
}: SmartLinkProps): JSX.Element {
  const ref = useLinkPrefetch(prefetch && !newTab ? rest.href : undefined);
  return (
    <a
      ref={ref}
      {...rest}
      {...(newTab && { target: '_blank', rel: joinClasses(rest.rel, 'noopener') })}
    >
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
