/** A link with the label it carries wherever it is shown. */
export interface SiteLink {
  label: string;
  /** A path of this site, or an absolute URL. */
  href: string;
  /** One line that says what is behind it, for places with room. */
  note?: string;
}

/** Whether a link leaves the site. */
export function isExternal(href: string): boolean {
  return !href.startsWith('/');
}
