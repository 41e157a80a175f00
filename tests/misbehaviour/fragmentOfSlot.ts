import type { SlotName } from '@site/fragment-kit';

/** Who fills which slot of the site. */
export const fragmentOfSlot: Readonly<Record<SlotName, string>> = {
  navigation: 'mf-navigation',
  page: 'mf-pages',
  'lead-popup': 'mf-lead-popup',
  footer: 'mf-footer',
};
