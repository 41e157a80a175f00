/** A link with the label used everywhere it appears. */
export interface SiteLink {
  label: string;
  /** A path of this site, or an absolute URL. */
  href: string;
  /** One line of description, shown where there is room. */
  note?: string;
}
