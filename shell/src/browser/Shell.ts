import type { Emit, SiteStore } from '@site/state';
import type { PageData } from './pageData.ts';

/** What the scripts of a page share, created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** Takes in the slots and islands of HTML that was just inserted. */
  hydrate: (root: Element) => void;
}
