import type { ReleaseRequest } from '../../services/registry/src/createRegistry.ts';
import { PRODUCTION } from '../../services/registry/src/identity/names.ts';
import { openRegistry, type RegistrySettings } from '../../services/registry/src/openRegistry.ts';
import { readArtifact } from '../../services/registry/src/versions/readArtifact.ts';

const by = { team: 'tests', how: 'local', subject: 'tests' } as const;
const move = { channel: PRODUCTION, by };

export type SiteRegistry = Awaited<ReturnType<typeof openSiteRegistry>>;

/** Opens the registry of a site beside its service. It accepts any artifact, even one that the check would refuse. */
export async function openSiteRegistry(
  dataDir: string,
  DATABASE_URL?: string,
  keys: Partial<RegistrySettings> = {},
) {
  const { registry, judge, close } = await openRegistry({
    SITE_DATA_DIR: dataDir,
    DATABASE_URL,
    ...keys,
  });
  return {
    close,
    getLive: async () => (await registry.getChannel(PRODUCTION)).record,
    findFile: registry.findFile,
    publish: async (folder: string) => registry.publish(await readArtifact(folder), { by }),
    release: async (changes: ReleaseRequest['changes']) =>
      (await registry.release({ ...move, changes })).record,
    canary: async (fragment: string, version: string, share: number) =>
      (await registry.canary({ ...move, fragment, version, share })).record,
    withdraw: async (fragment: string) => (await registry.withdraw({ ...move, fragment })).record,
    judge: (fragment: string, isReplayed = false) => judge.get(PRODUCTION, fragment, isReplayed),
    rollBack: async (fragment: string) => (await registry.rollBack({ ...move, fragment })).record,
    restore: async (release: number) => (await registry.restore({ ...move, release })).record,
  };
}
