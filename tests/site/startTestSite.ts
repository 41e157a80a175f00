import { createSite } from './createSite.ts';

/** Starts the site shared by all tests that leave it unchanged. */
export default async function startTestSite() {
  const site = await createSite();
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA = site.dataDir;
  process.env.SITE_API_URL = site.services.api.url;
  return () => site.stop();
}
