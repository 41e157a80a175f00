import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';
import { openSiteRegistry, type SiteRegistry } from '../site/openSiteRegistry.ts';
import { createMisbehavingArtifact } from './createMisbehavingArtifact.ts';
import { readShellLog } from './readShellLog.ts';

const FOLLOW_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 20;

export interface Released {
  fragment: string;
  version: string;
  release: number;
}

interface Broken {
  misbehaviour: string;
  fragment: string;
  dataDir: string;
  /** The code of the server entry, in place of the folder's. */
  entry?: string | undefined;
}

/** Releases a misbehaving fragment into a running site and resolves when the release is in service. */
export const releaseMisbehaviour = (
  misbehaviour: string,
  fragment: string,
  dataDir: string,
  entry?: string,
): Promise<Released> =>
  ship({ misbehaviour, fragment, dataDir, entry }, (registry, version) =>
    registry.release([{ name: fragment, version }]),
  );

/** The same as a canary for half of the visitors. */
export const beginMisbehaviour = (
  misbehaviour: string,
  fragment: string,
  dataDir: string,
): Promise<Released> =>
  ship({ misbehaviour, fragment, dataDir }, (registry, version) =>
    registry.canary(fragment, version, 500),
  );

async function ship(
  { misbehaviour, fragment, dataDir, entry }: Broken,
  move: (registry: SiteRegistry, version: string) => Promise<{ release: number }>,
): Promise<Released> {
  const registry = await openSiteRegistry(dataDir);
  const into = await mkdtemp(join(tmpdir(), 'misbehaviour-'));
  let manifest: FragmentManifest;
  try {
    manifest = await createMisbehavingArtifact(misbehaviour, {
      registry,
      fragment,
      into,
      ...(entry !== undefined && { entry }),
    });
    await registry.publish(into);
  } finally {
    await rm(into, { recursive: true });
  }
  const { version } = manifest;
  const { release } = await move(registry, version);
  await waitUntilInService(release, dataDir);
  for (const owner of ['shell', 'registry'])
    await spoil(misbehaviour, join(dataDir, owner, 'fragments', fragment, version), manifest);
  return { fragment, version, release };
}

/** Takes all fragments back to a release and resolves when the site follows. */
export async function goBack(dataDir: string, to: number): Promise<void> {
  const registry = await openSiteRegistry(dataDir);
  await waitUntilInService((await registry.restore(to)).release, dataDir);
}

/** Damages one copy of the artifact, for failures that the shell's check would catch. It has to damage the registry's too. */
async function spoil(misbehaviour: string, folder: string, manifest: FragmentManifest) {
  const file = join(import.meta.dirname, misbehaviour, 'afterRelease.ts');
  if (!existsSync(file)) return;
  const { afterRelease } = (await import(file)) as {
    afterRelease: (folder: string, manifest: FragmentManifest) => Promise<void>;
  };
  await afterRelease(folder, manifest);
}

async function waitUntilInService(release: number, dataDir: string): Promise<void> {
  const deadline = Date.now() + FOLLOW_TIMEOUT_MS;
  for (;;) {
    const switches = (await readShellLog(dataDir)).filter(
      ({ msg }) => msg === 'release in service',
    );
    if (switches.at(-1)?.release === release) return;
    if (Date.now() > deadline)
      throw new Error(
        `The site did not switch to release ${release} within ${FOLLOW_TIMEOUT_MS} ms.`,
      );
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
