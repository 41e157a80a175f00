import { join } from 'node:path';
import { LAYOUT_NAME } from '@site/fragment-kit';
import { type Artifact, createArtifactStore } from '../../shell/src/release/createArtifactStore.ts';
import { arrangeFragments } from '../../shell/src/release/prepareRelease.ts';
import type { TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';

/** Reads the release that a running site has in service and its fragments in their places, from the shell's copies. */
export async function getLiveArtifacts({ dataDir }: TestSite) {
  const live = await (await openSiteRegistry(dataDir)).getLive();
  const release = { id: live.release, createdAt: live.at, fragments: live.fragments };
  const store = createArtifactStore({
    folder: join(dataDir, 'shell/fragments'),
    fetchFile: (name, version, path) => {
      throw new Error(`The shell has no copy of ${path} of ${name}@${version}.`);
    },
    findReleased: async () => undefined,
    log: { error: () => {} },
  });
  const layout = release.fragments[LAYOUT_NAME];
  const fragments: Artifact[] = [];
  for (const [name, { version, integrity }] of Object.entries(release.fragments))
    if (name !== LAYOUT_NAME) fragments.push(await store.get(name, version, integrity));
  return {
    release,
    ...arrangeFragments(
      fragments,
      layout && (await store.getLayout(layout.version, layout.integrity)),
    ),
  };
}
