import { isAbsolute, join } from 'node:path';
import { port, portIfWanted, readEnvironment, z } from '@site/environment';
import { readConfig as readApiConfig } from '../../services/api/src/config.ts';
import { readConfig as readContentConfig } from '../../services/content/src/config.ts';
import { readConfig as readImagesConfig } from '../../services/images/src/config.ts';
import {
  readConfig as readRegistryConfig,
  storageVariables,
} from '../../services/registry/src/config.ts';
import { readConfig as readShellConfig } from '../../shell/src/config.ts';
import { repository } from './buildWhatChanged.ts';

const loopback = () => z.string().default('127.0.0.1');

/** Settings for starting the whole site; each service reads its own. */
export type SiteSettings = ReturnType<typeof readSettings>;

/**
 * Reads and checks the settings of every service, so that an invalid value stops the start before anything runs.
 *
 * @throws {EnvironmentError} naming the variable
 */
export function readSettings(environment = process.env) {
  for (const read of [
    readShellConfig,
    readRegistryConfig,
    readContentConfig,
    readApiConfig,
    readImagesConfig,
  ])
    read(environment);
  const settings = readEnvironment(
    {
      ...storageVariables,
      PORT: port(3000),
      HOST: loopback(),
      // For operators; only the api always needs its own, for commands.
      ADMIN_PORT: portIfWanted(),
      ADMIN_HOST: loopback(),
      REGISTRY_ADMIN_PORT: portIfWanted(),
      REGISTRY_ADMIN_HOST: loopback(),
      CONTENT_ADMIN_PORT: portIfWanted(),
      CONTENT_ADMIN_HOST: loopback(),
      IMAGES_ADMIN_PORT: portIfWanted(),
      IMAGES_ADMIN_HOST: loopback(),
      SITE_DATA_DIR: z.string().default('.data'),
      // Any free port will do behind the shell.
      REGISTRY_PORT: port(0),
      REGISTRY_HOST: loopback(),
      CONTENT_PORT: port(0),
      CONTENT_HOST: loopback(),
      API_PORT: port(0),
      API_HOST: loopback(),
      API_ADMIN_PORT: port(0),
      API_ADMIN_HOST: loopback(),
      IMAGES_PORT: port(0),
      IMAGES_HOST: loopback(),
    },
    environment,
  );
  const dataDir = settings.SITE_DATA_DIR;
  return { ...settings, SITE_DATA_DIR: isAbsolute(dataDir) ? dataDir : join(repository, dataDir) };
}
