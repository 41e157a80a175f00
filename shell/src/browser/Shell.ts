import type { Emit, SiteStore, TelemetryEvent } from '@site/state';
import type { PageData } from '../wire/pageData.ts';

/** What the scripts of a page share, created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** Events waiting for the telemetry script; once loaded, it handles what is pushed. */
  pendingEvents: TelemetryEvent[];
  /** Schedules the slots and islands of newly inserted HTML. */
  hydrate: (root: Element) => void;
}
