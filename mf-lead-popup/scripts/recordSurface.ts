/**
 * `pnpm embed:record`, with a release that adds names: writes all that pages of others can name into `src/embed/released`, and the
 * manifest of the npm package. The tests hold every later version against the first, and the element against both.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeElement, listSurface, type Surface } from '../src/embed/describeElement.ts';
import { MAJOR } from '../src/embed/embedNames.ts';

/** The file in which what was released of a version stands. */
export const RELEASED_FILE = join(import.meta.dirname, `../src/embed/released/${MAJOR}.json`);

/** The custom-elements manifest in the npm package. */
export const MANIFEST_FILE = join(
  import.meta.dirname,
  '../../packages/lead-popup/src/custom-elements.json',
);

/** Describes the element to those who install the package, whose entry loads it. */
export const describeInPackage = () => describeElement('dist/index.js');

/** Compares what a page can name now with what was released: `kind name` each. */
export function compareSurface(released: Partial<Surface>, now: Surface) {
  const list = (surface: Partial<Surface>) =>
    Object.entries(surface).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`));
  const [before, after] = [list(released), list(now)];
  return {
    added: after.filter((each) => !before.includes(each)),
    missing: before.filter((each) => !after.includes(each)),
  };
}

if (import.meta.main) {
  const now = listSurface();
  const { added, missing } = compareSurface(JSON.parse(await readFile(RELEASED_FILE, 'utf8')), now);
  if (missing.length > 0) {
    console.error(`Version ${MAJOR} of the contract has promised: ${missing.join(', ')}.
Bring it back, or make a new version: MAJOR in src/embed/embedNames.ts.`);
    process.exitCode = 1;
  } else {
    await writeFile(RELEASED_FILE, `${JSON.stringify(now, null, 2)}\n`);
    await writeFile(MANIFEST_FILE, `${JSON.stringify(describeInPackage(), null, 2)}\n`);
    console.log(added.length > 0 ? `Recorded: ${added.join(', ')}.` : 'Nothing is new.');
  }
}
