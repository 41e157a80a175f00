import type { Emit, SiteStore } from '@site/state';
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type { PageData } from '../wire/pageData.ts';

/** What the scripts of a page share; created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** Events that wait for the telemetry script. Once loaded, it handles pushed events itself. */
  pendingEvents: MeasuredEvent[];
  /** Schedules the slots and islands of newly inserted HTML. */
  hydrate: (root: Element) => void;
}
