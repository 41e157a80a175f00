import { readFileSync } from 'node:fs';
import { readFolders } from '../../services/content/src/config.ts';
import { readSettings } from '../site/readSettings.ts';

/** What the settings say about where a site keeps things. */
export function readSources(environment = process.env) {
  const settings = readSettings(environment);
  const isHosted = settings.PRISMIC_REPOSITORY !== undefined;
  const read = (file: string | undefined) => file && readFileSync(file, 'utf8');
  return {
    dataDir: settings.SITE_DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    documents: isHosted ? undefined : readFolders(environment).contentDir,
    signingKey: settings.REGISTRY_SIGNING_KEY ?? read(settings.REGISTRY_SIGNING_KEY_FILE),
    identityKey: settings.REGISTRY_IDENTITY_KEY ?? read(settings.REGISTRY_IDENTITY_KEY_FILE),
  };
}
