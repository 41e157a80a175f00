import type { Received } from '../../scripts/standIns/StandIn.ts';
import type { Records } from '../../scripts/standIns/startStandIns.ts';

/** The outside systems that receive every page view, and their name for it. */
const VIEWS: Record<string, string> = {
  analytics: 'page_view',
  'customer-data': 'page',
  crm: 'page view',
  collector: 'page view',
  'product-analytics': '$mp_web_page_view',
};

export const VIEWING_SYSTEMS = Object.keys(VIEWS);

/** The paths of the page views that a system received after a message, in order. */
export const listViews = (records: Records, system: string, after = 0): string[] =>
  records
    .list(system)
    .filter(({ id, what }) => id > after && what === VIEWS[system])
    .map(readPath);

const readPath = ({ page = '' }: Received) => (URL.canParse(page) ? new URL(page).pathname : page);
