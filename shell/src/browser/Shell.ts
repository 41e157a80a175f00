import type { Emit, SiteStore, TelemetryEvent } from '@site/state';
import type { PageData } from '../wire/pageData.ts';

/** What the scripts of a page share, created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** What waits for the script that sends it; once that has come, it takes what is pushed. */
  pendingEvents: TelemetryEvent[];
  /** Takes in the slots and islands of HTML that was just inserted. */
  hydrate: (root: Element) => void;
}
