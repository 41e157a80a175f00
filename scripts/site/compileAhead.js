import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A process that runs any of these, or what they import, needs no compiler of its own. */
const ENTRIES = [
  'scripts/start.ts',
  'scripts/site/startSite.ts',
  'scripts/site/stopWithParent.ts',
  'shell/src/server.ts',
  ...['registry', 'content', 'api', 'images'].map((name) => `services/${name}/src/server.ts`),
];
const FOLDERS = ['scripts', 'packages', 'services', 'shell/src'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'testing']);

/**
 * Puts the site's own modules into Node's compile cache if folders of sources have changed since that was done. Whatever strips a
 * type keeps the compiler for that, 10 MB, for as long as it runs; here that is a process that ends. It compiles modules
 * without running any: one that it imports besides has not got what it asks for.
 *
 * @param {string} root the repository
 * @param {string} cache the folder of the compile cache
 */
export function compileAhead(root, cache, entries = ENTRIES, folders = FOLDERS) {
  const stamp = join(cache, 'ahead');
  const state = [process.version, ...folders.flatMap((each) => describe(join(root, each)))].join(
    '\n',
  );
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    if (readStamp(stamp) === state) return;
    const urls = entries.map((each) => pathToFileURL(join(root, each)).href);
    const all = urls.map((url) => `import ${JSON.stringify(url)};`).join('');
    const module = `data:text/javascript,${encodeURIComponent(`${all}import { nothing } from 'node:fs';`)}`;
    const program = `import(${JSON.stringify(module)}).catch(() => {});`;
    execFileSync(process.execPath, ['--eval', program], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      stdio: 'ignore',
    });
    writeFileSync(stamp, state);
  } catch {
    // Each process then does without.
  }
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A folder changes when a file in it is added, removed or replaced, as Git and editors do. */
function describe(folder) {
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !NOT_SOURCES.has(each.name))
    .flatMap(({ name }) => describe(join(folder, name)));
  return [`${folder} ${statSync(folder).mtimeMs}`, ...inside];
}
