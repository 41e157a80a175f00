import { posix } from 'node:path';
import { type Import, init, parse, type StaticImport } from 'es-module-lexer';

/**
 * Lists modules of an artifact so that each one comes after all that it imports, except on demand.
 *
 * @param roots what has to be in the list; all that they import is too
 * @param known is left out
 * @param read the text of a module
 * @throws if modules import each other in a circle
 */
export async function orderModules(
  roots: readonly string[],
  { known = [], read }: { known?: readonly string[]; read: (path: string) => Promise<string> },
): Promise<string[]> {
  await init();
  const ordered = new Set(known);
  const open = new Set<string>();

  async function visit(path: string): Promise<void> {
    if (ordered.has(path)) return;
    if (open.has(path)) throw new Error(`${path} imports itself`);
    open.add(path);
    const [imports] = parse(await read(path), path);
    for (const each of imports)
      if (isStatement(each) && each.specifier.startsWith('.'))
        await visit(posix.join(posix.dirname(path), each.specifier));
    open.delete(path);
    ordered.add(path);
  }

  for (const root of roots) await visit(root);
  return [...ordered].slice(new Set(known).size);
}

/** Others import on demand, or are `import.meta`. */
const isStatement = (found: Import): found is StaticImport =>
  found.type === 'static' || found.type === 'reexport-star';
