import type { SiteLink } from '@site/config/siteLink';
import type { JSX } from 'react';

/** A list of links; the link to the current page is marked. */
export function FooterLinks(props: {
  links: readonly SiteLink[];
  path: string;
  className?: string | undefined;
  label: string;
}): JSX.Element {
  return (
    <ul className={props.className} aria-label={props.label}>
      {props.links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === props.path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
