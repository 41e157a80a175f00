import type { SiteSettings } from '../../site/readSettings.ts';
import type { Check } from '../Finding.ts';
import { listCacheChecks } from './checkCaches.ts';
import { listFileChecks } from './checkFiles.ts';
import { listQueueChecks } from './checkQueue.ts';
import { listRegistryChecks } from './checkRegistry.ts';

/** What can be looked at with the settings and the data folder of a site. */
export const listInside = (
  settings: SiteSettings,
  clock: () => number,
  channel = 'production',
): Check[] => [
  ...listFileChecks(settings),
  ...listRegistryChecks(settings, channel, clock),
  ...listCacheChecks(settings.SITE_DATA_DIR, clock),
  ...listQueueChecks(settings),
];
