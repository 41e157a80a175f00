import type { Emit, SiteStore } from '@site/state';
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type { PageData } from '../wire/pageData.ts';
import type { addStyles } from './addStyles.ts';

/** What the scripts of a page share; created by the boot script. */
export interface Shell {
  page: PageData;
  store: SiteStore;
  emit: Emit;
  /** Events that wait for the telemetry script. Once loaded, it handles pushed events itself. */
  pendingEvents: MeasuredEvent[];
  addStyles: typeof addStyles;
  /** Starts a slot or an island, once. */
  start: (element: HTMLElement) => Promise<void>;
  /** Schedules the slots and islands of newly inserted HTML. Absent until the visitor's first interaction. */
  hydrate?: (root: Element) => void;
  /** Once something was started; until then nothing is mounted. */
  mount?: Mount;
  /** The content of the page that the visitor has left, until the next page replaces it. Nothing is mounted in it anymore. */
  leaving?: Element;
}

/** What changes the roots that `mountElement` has mounted. */
interface Mount {
  updateElement(element: HTMLElement, shell: Shell): Promise<boolean>;
  unmountWithin(root: Element): Promise<void>;
}
