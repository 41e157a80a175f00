import type { Store } from '../storage/Store.ts';

interface Dependencies {
  store: Store;
  clock: () => Date;
}

/** What `fragments diff --share` found out about a version. */
export interface StoredComparison {
  name: string;
  version: string;
  /** When it was stored, ISO 8601. */
  at: string;
}

export type Comparisons = ReturnType<typeof createComparisons>;

const FOLDER = 'comparisons/';
const KEY = /^comparisons\/([a-z][a-z0-9-]*)\/(\d{8}T\d{6})Z_([\w.-]+)\.html$/;
/** Of each fragment: those of versions that are compared again and again are replaced. */
const MAX_OF_FRAGMENT = 10;

/** The latest comparison of each version with what was live then: a page for people, as its team sent it. */
export function createComparisons({ store, clock }: Dependencies) {
  async function list(prefix = FOLDER) {
    const keys = await store.list(prefix);
    return keys.flatMap((key) => {
      const [, name = '', at = '', version = ''] = KEY.exec(key) ?? [];
      return name ? [{ key, name, version, at: asIso(at) }] : [];
    });
  }

  return {
    /** The oldest first. */
    list: async (): Promise<StoredComparison[]> =>
      (await list()).map(({ key: _, ...comparison }) => comparison),

    async find(name: string, version: string): Promise<Buffer | undefined> {
      const found = (await list(`${FOLDER}${name}/`)).findLast((each) => each.version === version);
      return found && store.read(found.key);
    },

    /** Takes the place of the version's earlier one, and of the oldest ones of the fragment when there are too many. */
    async put(name: string, version: string, page: Uint8Array): Promise<void> {
      const at = clock().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
      const key = `${FOLDER}${name}/${at}Z_${version}.html`;
      await store.withLock(async () => {
        await store.write(key, page);
        const others = (await list(`${FOLDER}${name}/`)).filter((each) => each.key !== key);
        const earlier = others.filter((each) => each.version === version);
        const rest = others.filter((each) => each.version !== version);
        const old = rest.slice(0, Math.max(0, rest.length + 1 - MAX_OF_FRAGMENT));
        for (const each of [...earlier, ...old]) await store.remove(each.key);
      });
    },
  };
}

/** `20261123T174000` as a moment. */
const asIso = (text: string) =>
  text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z');
