import { findOwn } from '@site/fragment-kit/find-own';
import { findSkew } from '@site/fragment-kit/skew';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';

/** The public address of an artifact's folder. */
export const folderOf = ({ basePath }: Artifact) => basePath.replace(/client\/$/, '');

/**
 * The digests of all modules and style sheets that this page's scripts may load, including those of fragments that only other
 * pages show, because no map can be added later. The browser blocks a file with another digest. JSON omits undefined ones.
 */
export function describeIntegrity(
  build: Pick<ShellBuild, 'bootUrl' | 'moduleIntegrity' | 'shared'>,
  artifacts: Artifact[],
  elsewhere: Artifact[],
  telemetry: PageTelemetry | undefined,
): Record<string, string | undefined> {
  const { [build.bootUrl]: _boot, ...shared } = build.moduleIntegrity;
  return Object.assign(
    { ...shared, ...telemetry?.integrity },
    ...artifacts.map((each) => digestFiles(each, listLoaded(each, build.shared))),
    ...elsewhere.map((each) =>
      digestFiles(each, [...listLoaded(each, build.shared), ...each.manifest.css]),
    ),
  );
}

/** The digests of files of an artifact, by their public addresses. */
function digestFiles(artifact: Artifact, paths: string[]) {
  const folder = folderOf(artifact);
  return Object.fromEntries(
    paths.map((path) => [folder + path, findOwn(artifact.integrity, path)]),
  );
}

/**
 * The files of a fragment that a page may load. They include its own copies of shared packages only if the shell's versions
 * do not fit: the federation runtime then loads the copies.
 */
function listLoaded({ manifest, integrity }: Artifact, offered: ShellBuild['shared']): string[] {
  const { remoteEntry, exposes, shared, mount, css } = manifest;
  if (!shared || findSkew(shared, offered).length > 0) return Object.keys(integrity);
  return [
    remoteEntry,
    ...Object.values(exposes).flatMap(({ file, preload, lazy = [], css: own }) => [
      file,
      ...preload,
      ...lazy,
      ...own,
    ]),
    // The document inlines the styles it needs; the router loads the rest.
    ...(mount ? [] : css),
  ];
}
