import { z } from '@site/environment';
import type { ArtifactManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { RegistryError } from '../RegistryError.ts';
import type { StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';

/** A version whose files were removed because nothing needed them. Nothing else may ever have its name. */
export const prunedVersion = z.object({
  version: z.string(),
  /** Digest of the version's `fragment.json`. */
  integrity: z.string(),
  /** Digest of its list of files; `null` if it could not be read. */
  files: z.string().nullable(),
  /** ISO 8601. */
  prunedAt: z.string(),
  by: z.object({ team: z.string(), how: z.string(), subject: z.string() }),
});
export type PrunedVersion = z.infer<typeof prunedVersion>;

interface Dependencies {
  store: Store;
  files: StateFiles;
}

/** What was pruned, and by whom. */
export function createPrunedVersions({ store, files }: Dependencies) {
  const list = async (name: string): Promise<PrunedVersion[]> =>
    (await files.find(keyOf(name), parse)) ?? [];

  const find = async (name: string, version: string): Promise<PrunedVersion | undefined> =>
    (await list(name)).find((each) => each.version === version);

  return {
    list,

    /** @throws {RegistryError} if the version was pruned */
    async check(name: string, version: string): Promise<void> {
      const gone = await find(name, version);
      if (gone)
        throw new RegistryError(
          'pruned',
          `${name}@${version} was removed on ${gone.prunedAt.slice(0, 10)}, because nothing needed it any longer. Publish the same build again.`,
        );
    },

    /** Whether a version was pruned that had its name, and other files. */
    async isTaken({ name, version, files: all }: ArtifactManifest): Promise<boolean> {
      const gone = await find(name, version);
      return typeof gone?.files === 'string' && gone.files !== digestFiles(all);
    },

    /** Call it only under the lock. */
    async add(name: string, added: readonly PrunedVersion[]): Promise<void> {
      const isAdded = (version: string) => added.some((each) => each.version === version);
      const before = (await list(name)).filter(({ version }) => !isAdded(version));
      await files.put(keyOf(name), `${JSON.stringify([...before, ...added], null, 2)}\n`, parse);
    },

    /** Pruned versions that have files: also what a killed process has left, and what was published again. */
    async listWithFiles(): Promise<{ name: string; version: string }[]> {
      const keys = await store.list('fragments/');
      const folders = new Set(keys.map((key) => key.split('/').slice(1, 3).join('/')));
      const found: { name: string; version: string }[] = [];
      for (const folder of folders) {
        const [name = '', version = ''] = folder.split('/');
        if (await find(name, version)) found.push({ name, version });
      }
      return found;
    },

    /** Call it only under the lock, for a version that is not in the list of its fragment. */
    async removeFiles(name: string, version: string): Promise<void> {
      const folder = `fragments/${name}/${version}/`;
      // Without it the rest is no version, for whoever rebuilds a damaged list.
      await store.remove(`${folder}fragment.json`);
      for (const key of await store.list(folder)) await store.remove(key);
    },
  };
}

const keyOf = (name: string) => `pruned/${name}.json`;
const parse = (text: string) => z.array(prunedVersion).parse(JSON.parse(text));

export const digestFiles = (files: ArtifactManifest['files']): string => {
  const digests = Object.entries(files).map(([path, { integrity }]) => `${path} ${integrity}`);
  return digest(Buffer.from(digests.sort().join('\n')));
};
