import type { Emit, SiteStore } from '@site/state';
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type { PageData } from '../wire/pageData.ts';

/** What the scripts of a page share, created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** Events waiting for the telemetry script; once loaded, it handles what is pushed. */
  pendingEvents: MeasuredEvent[];
  /** Schedules the slots and islands of newly inserted HTML. */
  hydrate: (root: Element) => void;
}
