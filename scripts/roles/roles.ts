import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';

/** A process that can run alone. */
export interface Role {
  /** Its program, relative to the repository. */
  script: string;
  /** Reads its settings. Throws an EnvironmentError that names all wrong ones. */
  readConfig: (environment: NodeJS.ProcessEnv) => Promise<unknown>;
  /** Where it listens, by its variables. */
  portVariable: string;
  port: number;
  /** What is missing besides, one line each. */
  listProblems?: (environment: NodeJS.ProcessEnv) => string[];
  /** Whether it stores nothing in `SITE_DATA_DIR`. */
  storesNothing?: boolean;
}

export const ROLES = {
  shell: {
    script: 'shell/src/server.ts',
    readConfig: async (environment) =>
      (await import('../../shell/src/config.ts')).readConfig(environment),
    portVariable: 'PORT',
    port: 3000,
    listProblems: (environment) => [...listMissingBuild(), ...listMissingKeys(environment)],
  },
  api: {
    script: 'services/api/src/server.ts',
    readConfig: readApiConfig,
    portVariable: 'API_PORT',
    port: 3002,
  },
  images: {
    script: 'services/images/src/server.ts',
    readConfig: async (environment) =>
      (await import('../../services/images/src/config.ts')).readConfig(environment),
    portVariable: 'IMAGES_PORT',
    port: 3004,
  },
  registry: {
    script: 'services/registry/src/server.ts',
    readConfig: async (environment) =>
      (await import('../../services/registry/src/config.ts')).readConfig(environment),
    portVariable: 'REGISTRY_PORT',
    port: 3003,
  },
  content: {
    script: 'services/content/src/server.ts',
    readConfig: async (environment) =>
      (await import('../../services/content/src/config.ts')).readConfig(environment),
    portVariable: 'CONTENT_PORT',
    port: 3001,
  },
  worker: {
    script: 'services/api/src/worker.ts',
    readConfig: readApiConfig,
    portVariable: 'WORKER_PORT',
    port: 3005,
    listProblems: ({ DATABASE_URL, DATABASE_URL_FILE }) =>
      DATABASE_URL || DATABASE_URL_FILE
        ? []
        : ['DATABASE_URL is not set: a worker shares a PostgreSQL database with the apis'],
    storesNothing: true,
  },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof ROLES;

async function readApiConfig(environment: NodeJS.ProcessEnv) {
  return (await import('../../services/api/src/config.ts')).readConfig(environment);
}

function listMissingBuild(folder = join(repository, 'shell/dist/client')): string[] {
  if (existsSync(folder)) return [];
  return ['The shell is not built yet. To build it, type: npx --yes pnpm@12 build'];
}

/** A registry on this machine writes its keys into the data folder that both have; no other one does. */
function listMissingKeys(environment: NodeJS.ProcessEnv): string[] {
  const { REGISTRY_URL, SITE_DATA_DIR = '.data' } = environment;
  const isGiven = environment.REGISTRY_PUBLIC_KEYS || environment.REGISTRY_PUBLIC_KEYS_FILE;
  const isHere = /^http:\/\/(?:127\.|localhost|\[::1\])/.test(REGISTRY_URL ?? 'http://127.0.0.1');
  const file = resolve(repository, SITE_DATA_DIR, 'registry-keys/public.json');
  if (isGiven || isHere || existsSync(file)) return [];
  return [
    'REGISTRY_PUBLIC_KEYS is not set: the keys of the registry at REGISTRY_URL. They are what `pnpm fragments keys list` prints there',
  ];
}
