import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import lockfile from 'proper-lockfile';
import type { FragmentConfig, FragmentManifest, ServerEntry } from '../contract.ts';
import { collectMaps } from './collectMaps.ts';
import { createManifest } from './createManifest.ts';
import { readProvenance } from './readProvenance.ts';
import { runNode } from './runNode.ts';
import { sharedVersions } from './sharedPackages.ts';

/** A fragment's build failed. `message` ends with the build tool's output. */
export class FragmentBuildError extends Error {
  override name = 'FragmentBuildError';
}

/**
 * Builds the artifact of the fragment in `folder` into its `dist/` folder.
 *
 * Each build runs in its own processes: the federation plugin keeps the exposed modules of a build in module state,
 * which would leak into the next build.
 *
 * @returns the manifest, also written to `dist/fragment.json`
 * @throws {FragmentBuildError} with the output of the step that failed
 */
export async function buildFragment(folder: string): Promise<FragmentManifest> {
  const vite = join(import.meta.dirname, `runViteBuild${extname(import.meta.filename)}`);
  return alone(folder, async () => {
    const steps = ['client', 'server'].map((target) => runStep(folder, [vite, target]));
    // One that fails must not leave the other writing into the next build.
    await Promise.allSettled(steps);
    await Promise.all(steps);
    await collectMaps(folder, join(folder, 'dist'));
    const { afterBuild } = await readConfig(folder);
    if (afterBuild) await runStep(folder, [join(folder, afterBuild)]);
    return describeBuild(folder);
  });
}

/** Runs one build of a folder at a time, across processes, since builds write the same files. */
async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const release = await lockfile.lock(folder, {
    lockfilePath: join(tmpdir(), `fragment-build-${name}.lock`),
    retries: { retries: 120, minTimeout: 100, maxTimeout: 500 },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Writes `fallback.html` and `fragment.json` next to the client and server output of a finished build. */
async function describeBuild(folder: string): Promise<FragmentManifest> {
  const dist = join(folder, 'dist');
  const config = await readConfig(folder);
  const { fallback } = (await import(
    `${join(dist, 'server', 'entry.js')}?at=${performance.now()}`
  )) as ServerEntry;
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'fallback.html'), fallback());
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const manifest = await createManifest(dist, config, {
    version,
    ...(await readProvenance(folder, new Date())),
    shared: sharedVersions(folder),
  });
  await writeFile(join(dist, 'fragment.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function readConfig(folder: string): Promise<FragmentConfig> {
  const module = (await import(join(folder, 'fragment.config.ts'))) as { default: FragmentConfig };
  return module.default;
}

async function runStep(folder: string, args: string[]): Promise<void> {
  try {
    const env = { ...process.env, NODE_ENV: 'production' };
    await runNode(args, { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new FragmentBuildError(
      `The build of ${folder} failed (${args.at(-1)}):\n${stdout}${stderr || error}`,
    );
  }
}
