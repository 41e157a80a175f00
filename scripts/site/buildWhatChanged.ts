import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { digest } from '@site/fragment-kit/digest';

export const repository = join(import.meta.dirname, '../..');

/** The folders of this repository's fragments. */
export const FRAGMENTS = readdirSync(repository).filter((name) =>
  existsSync(join(repository, name, 'fragment.config.ts')),
);

const NOT_SOURCES = /^(?:node_modules|dist|\.vite)$|\.(?:test|generated)\.tsx?$|\.md$/;

/** Builds the shell and every fragment whose own sources, shared packages or content models changed since its last build. */
export async function buildWhatChanged(log: (line: string) => void): Promise<void> {
  const shared = await digestSources(
    join(repository, 'packages'),
    join(repository, 'content/customtypes'),
    join(repository, 'content/slices'),
    join(repository, 'pnpm-lock.yaml'),
  );
  const work = ['shell', ...FRAGMENTS].map((name) => async () => {
    const folder = join(repository, name);
    const sources = `${await digestSources(folder)} ${shared}`;
    await buildOnce(name, { sources, result: join(folder, 'dist/client') }, async () => {
      log(`building ${name}`);
      // Most starts build nothing.
      await (await import('./runBuild.ts')).runBuild(name, folder);
    });
  });
  await runTwoAtATime(work);
}

/** Builds the registry's control room if its sources changed since its last build. Pages need none of it. */
export async function buildControlRoom(log: (line: string) => void): Promise<void> {
  const folder = join(repository, 'services/registry');
  const sources = [
    await digestSources(join(folder, 'control')),
    await digestSources(join(repository, 'packages/ui'), join(repository, 'pnpm-lock.yaml')),
  ].join(' ');
  const result = join(folder, 'dist/control/index.html');
  await buildOnce('control-room', { sources, result }, async () => {
    log('building the control room');
    const { runNode } = await import('@site/fragment-kit/run-node');
    await runNode([join(folder, 'control/build.ts')], { cwd: folder });
  });
}

/** Runs a build unless the last one had the same sources and its result is there. */
async function buildOnce(
  name: string,
  { sources, result }: { sources: string; result: string },
  build: () => Promise<void>,
): Promise<void> {
  const stamp = join(repository, '.cache/builds', name);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === sources && existsSync(result)) return;
  await build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, sources);
}

/** Computes one digest of the names and contents of all source files below the given folders and files. */
async function digestSources(...roots: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const root of roots)
    for (const file of await listSources(root))
      hash.update(`${relative(repository, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function listSources(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [root];
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCES.test(entry.name)) continue;
    const path = join(root, entry.name);
    if (entry.isDirectory()) found.push(...(await listSources(path)));
    else found.push(path);
  }
  return found;
}

async function runTwoAtATime(work: (() => Promise<void>)[]): Promise<void> {
  const queue = [...work];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all([worker(), worker()]);
}

/** The digests of the fragments that this checkout has built: code of whoever runs the shell. */
export async function listOwnFragments(): Promise<string> {
  const digests = FRAGMENTS.map((name) =>
    readFile(join(repository, name, 'dist/fragment.json')).then(digest, () => ''),
  );
  return (await Promise.all(digests)).filter(Boolean).join(',');
}
