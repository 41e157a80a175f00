import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/image/run.ts';
import { openPglite } from '../../services/api/src/database/openPglite.ts';
import { fillDatabase } from '../../services/api/src/testing/fillDatabase.ts';
import { createSite, PATIENT } from './createSite.ts';
import { startExport } from './startExport.ts';
import { inImage, startRoles } from './startRoles.ts';

/** Makes the database that sites start with, and starts the site shared by all tests that leave it unchanged. */
export default async function startTestSite() {
  if (process.env.SITE_IMAGE) return startImage(process.env.SITE_IMAGE);
  // The first site starts with it, too.
  const templates = await mkdtemp(join(tmpdir(), 'site-template-'));
  process.env.PGLITE_TEMPLATE = join(templates, 'pglite');
  await fillDatabase(await openPglite(process.env.PGLITE_TEMPLATE));
  const site = await createSite(PATIENT);
  const exported = process.env.SITE_EXPORTED ? await startExport(site) : undefined;
  process.env.SITE_URL = exported?.url ?? site.url;
  process.env.SITE_DATA = site.dataDir;
  process.env.SITE_API_URL = site.services.api.url;
  process.env.SITE_CONTENT_URL = site.services.content?.url ?? '';
  return async () => {
    await exported?.stop();
    await site.stop();
    await rm(templates, { recursive: true, force: true });
  };
}

/** Runs the journeys against a container image instead, from files that nobody can change. */
async function startImage(tag: string) {
  const container = (await run('buildah', ['from', '--pull-never', tag])).trim();
  const root = (await run('buildah', ['mount', container])).trim();
  const remove = () => run('buildah', ['rm', container]);
  const site = await startRoles(inImage(root), PATIENT).catch(async (error) => {
    await remove();
    throw error;
  });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA = site.dataDir;
  process.env.SITE_API_URL = site.apiUrl;
  return async () => {
    await site.stop();
    await remove();
  };
}
