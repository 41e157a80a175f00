import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { replaceFile } from '@site/environment/replaceFile';
import { createEdition, type Edition } from './Edition.ts';
import { type ContentFiles, loadContent } from './loadContent.ts';

const FILE = /^([\w-]{22})\.json\.br$/;
const MAX_EDITIONS = 100;
const MAX_AGE_MS = 90 * 86_400_000;
/** In memory at a time: a visit to the past reads many documents of one edition. */
const MAX_LOADED = 2;
/** Fast, and with little memory: an edition is read rarely. */
const OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const compress = promisify(brotliCompress);

/** Keeps what was published, so that a page can be looked at as it was: the last 100 editions, for 90 days at most. */
export function createEditionFiles(folder: string, { now }: { now: () => number }) {
  const loaded = new Map<string, Edition>();
  const fileOf = (ref: string) => join(folder, `${ref}.json.br`);

  function load(ref: string): Edition | undefined {
    if (!FILE.test(`${ref}.json.br`) || !existsSync(fileOf(ref))) return undefined;
    const text = brotliDecompressSync(readFileSync(fileOf(ref))).toString();
    const files = JSON.parse(text) as Omit<ContentFiles, 'drafts'>;
    const edition = createEdition(loadContent({ ...files, drafts: [] }));
    // What was kept of a file that was broken then cannot be told from the file.
    return edition.ref === ref ? edition : undefined;
  }

  /** The oldest first. */
  function list(): { path: string; at: number }[] {
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => a.at - b.at);
  }

  return {
    /** Returns `undefined` if it is not kept, or no longer. */
    find(ref: string): Edition | undefined {
      const known = loaded.get(ref);
      if (known) return known;
      try {
        const edition = load(ref);
        if (edition) loaded.set(ref, edition);
        for (const each of [...loaded.keys()].slice(0, -MAX_LOADED)) loaded.delete(each);
        return edition;
      } catch {
        return undefined; // Damaged, or removed meanwhile.
      }
    },

    /** Keeps an edition's published files, and removes the oldest ones. */
    async save(ref: string, { customTypes, slices, documents }: ContentFiles): Promise<void> {
      if (existsSync(fileOf(ref))) return;
      const text = JSON.stringify({ customTypes, slices, documents });
      replaceFile(fileOf(ref), await compress(text, OPTIONS), 0o600);
      const kept = list();
      for (const [index, { path, at }] of kept.entries())
        if (index < kept.length - MAX_EDITIONS || at < now() - MAX_AGE_MS)
          rmSync(path, { force: true });
    },
  };
}
