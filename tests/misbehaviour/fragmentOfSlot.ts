import type { SlotName } from '@site/fragment-kit';

/** The fragment that fills each slot. */
export const fragmentOfSlot: Readonly<Record<SlotName, string>> = {
  navigation: 'mf-navigation',
  page: 'mf-pages',
  'lead-popup': 'mf-lead-popup',
  footer: 'mf-footer',
};
