import type { SiteSettings } from '../../site/readSettings.ts';
import type { Check } from '../Finding.ts';
import { listFileChecks } from './checkFiles.ts';
import { listQueueChecks } from './checkQueue.ts';
import { listRegistryChecks } from './checkRegistry.ts';

/** What can be looked at with the settings and the data folder of a site. */
export const listInside = (settings: SiteSettings, channel = 'production'): Check[] => [
  ...listFileChecks(settings),
  ...listRegistryChecks(settings, channel),
  ...listQueueChecks(settings),
];
