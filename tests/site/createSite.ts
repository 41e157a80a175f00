import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../scripts/site/readSettings.ts';
import { type Site, startSite } from '../../scripts/site/startSite.ts';
import { readConfig } from '../../services/api/src/config.ts';
import { pgliteFolder } from '../../services/api/src/database/openPglite.ts';
import { quoteLogs } from './siteLogs.ts';

export interface TestSite extends Site {
  dataDir: string;
  /** Lines that its start and its services logged as warnings. */
  warnings: string[];
}

/**
 * Measurement has journeys of its own; elsewhere it would only add requests. Rendering every page in idle time would take most
 * of the time of a site that lives for a minute.
 */
export const QUIET = { MEASUREMENT: 'off', WARM_AFTER_MS: '86400000' };

/** For sites whose fragments all behave: on a busy machine a render may take longer than visitors should wait. */
export const PATIENT = { SLOT_DEADLINE_MS: '6000' };

/** All browsers of a run share one address. */
export const NO_LIMITS = {
  LEADS_RATE_PER_MINUTE: '100000',
  FORMS_RATE_PER_MINUTE: '100000',
  MEASURE_RATE_PER_MINUTE: '100000',
  REPORTS_RATE_PER_MINUTE: '100000',
  EVIDENCE_BAD_PER_ADDRESS: '100000',
};

/** Starts the whole site as `pnpm start` does, on free ports with a temporary data folder. */
export async function createSite(environment: NodeJS.ProcessEnv = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const warnings: string[] = [];
  const all = {
    ...process.env,
    ...QUIET,
    ...NO_LIMITS,
    // Tests also run where the operating system contains nothing.
    DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS: 'on',
    // Only a folder of its own changes while its site runs.
    ...(environment.CONTENT_DIR === undefined && { CONTENT_SCAN_MS: '3600000' }),
    ...environment,
    PORT: '0',
    SITE_DATA_DIR: dataDir,
  };
  // Creating a database takes more processor time than the rest of the start.
  const template = process.env.PGLITE_TEMPLATE;
  if (template) cpSync(template, pgliteFolder(readConfig(all).folder), { recursive: true });
  quoteLogs(dataDir);
  const site = await startSite({
    settings: readSettings(all),
    environment: all,
    log: (line) => warnings.push(line),
  });
  return {
    ...site,
    dataDir,
    warnings,
    stop: async () => {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
