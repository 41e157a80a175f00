/** The fragment that fills each slot. */
export const fragmentOfSlot = {
  navigation: 'mf-navigation',
  page: 'mf-pages',
  'lead-popup': 'mf-lead-popup',
  footer: 'mf-footer',
} as const;

export type SiteSlot = keyof typeof fragmentOfSlot;

/** The slots that the site's own fragments fill, in page order. */
export const SLOTS = Object.keys(fragmentOfSlot) as SiteSlot[];
