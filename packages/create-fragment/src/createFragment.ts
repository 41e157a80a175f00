import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The fragment cannot be created. `message` says why. */
export class CreateError extends Error {
  override name = 'CreateError';
}

interface NewFragment {
  name: string;
  /** The slot of the layout that it fills; a fragment without one has pages, below its own name. */
  slot?: string | undefined;
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_NAME_CHARACTERS = 60;
const TEMPLATE = join(import.meta.dirname, '../template');

/**
 * Writes a new fragment into `folder`, which must be empty or not exist.
 *
 * @throws {CreateError} if a name is invalid, or the folder has files; nothing is written then
 */
export async function createFragment(folder: string, { name, slot }: NewFragment): Promise<void> {
  for (const each of slot === undefined ? [name] : [name, slot])
    if (!NAME.test(each) || each.length > MAX_NAME_CHARACTERS || each.length < 2)
      throw new CreateError(
        `"${each}" is not a valid name: use lower-case letters, digits and single hyphens, such as my-fragment.`,
      );
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new CreateError(`${folder} is not empty: ${present[0]} is there.`);
  const otherKind = slot === undefined ? '.slot.' : '.page.';
  for (const path of await listFiles(TEMPLATE)) {
    if (path.includes(otherKind)) continue;
    const text = await readFile(join(TEMPLATE, path), 'utf8');
    const file = join(folder, fill(asRealPath(path), { name, slot }));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(text, { name, slot }));
  }
}

/** npm packages cannot contain a file named `.gitignore`, so hidden files begin with an underscore here. */
const asRealPath = (path: string) => path.replace(/^_/, '.');

/** Replaces the template's own names, and references to files that only one kind of fragment has. */
const fill = (text: string, { name, slot }: NewFragment) =>
  text
    .replaceAll(/(fragment\.config|server)\.(?:page|slot)\./g, '$1.')
    .replaceAll('my-slot', slot ?? '')
    .replaceAll('my-fragment', name)
    .replaceAll('MyFragment', asComponentName(name));

const asComponentName = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
