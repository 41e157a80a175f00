import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { asSafeHref } from './asSafeHref.ts';

interface ContentLinkProps {
  field: LinkField;
  className?: string | undefined;
  /** The link's own text when absent. */
  children?: ReactNode;
}

/** An authored link; only its text if it has no target, since a dead link is worse than none. */
export function ContentLink({ field, className, children = field.text }: ContentLinkProps) {
  const href = asSafeHref(field);
  if (!href) return <>{children}</>;
  return (
    <a className={className} href={href} {...linkTarget(field)}>
      {children}
    </a>
  );
}

/** Returns the attributes of a link that opens in a new tab, if its author chose so. */
function linkTarget(field: LinkField) {
  return 'target' in field && field.target === '_blank'
    ? { target: '_blank', rel: 'noopener' }
    : {};
}
