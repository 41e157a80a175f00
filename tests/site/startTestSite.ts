import { createSite } from './createSite.ts';

/** One site for all tests that leave it as they found it. */
export default async function startTestSite() {
  const site = await createSite();
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA = site.dataDir;
  process.env.SITE_API_URL = site.services.api.url;
  return () => site.stop();
}
