import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { asSafeHref } from './asSafeHref.ts';

interface ContentLinkProps {
  field: LinkField;
  className?: string | undefined;
  /** The link's own text when absent. */
  children?: ReactNode;
}

/** An authored link; only its text if it leads nowhere, since a dead link is worse than none. */
export function ContentLink({ field, className, children = field.text }: ContentLinkProps) {
  const href = asSafeHref(field);
  if (!href) return <>{children}</>;
  return (
    <a className={className} href={href} {...linkTarget(field)}>
      {children}
    </a>
  );
}

/** The attributes of a link that its author wants to open in a new tab. */
function linkTarget(field: LinkField) {
  return 'target' in field && field.target === '_blank'
    ? { target: '_blank', rel: 'noopener' }
    : {};
}
