import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';
import type { Bases } from './createBases.ts';
import { run } from './run.ts';

interface Options {
  tag: string;
  /** Absent: those that the Containerfile names. */
  bases?: Bases | undefined;
  /** A folder that keeps packages for the next build. */
  store?: string | undefined;
}

/** Builds the image of this checkout by `deploy/Containerfile`. */
export async function buildImage({ tag, bases, store }: Options): Promise<void> {
  await run('buildah', [
    ...['build', '--isolation', 'chroot', '--layers=false', '--format', 'docker'],
    ...['--file', join(repository, 'deploy/Containerfile'), '--tag', tag],
    ...(bases ? ['--build-arg', `BASE=${bases.base}`] : []),
    ...(bases ? ['--build-arg', `BUILDER=${bases.builder}`, '--pull-never'] : []),
    ...(store ? ['--volume', `${store}:/root/.local/share/pnpm/store`] : []),
    repository,
  ]);
}

/** The size of an image, as its engine states it. */
export const measureImage = async (tag: string): Promise<string> =>
  (await run('buildah', ['images', '--format', '{{.Size}}', tag])).trim();

/** Reads files of an image. */
export async function readFromImage(tag: string, ...paths: string[]): Promise<string[]> {
  const container = (await run('buildah', ['from', tag])).trim();
  try {
    const root = (await run('buildah', ['mount', container])).trim();
    return await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  } finally {
    await run('buildah', ['rm', container]);
  }
}
