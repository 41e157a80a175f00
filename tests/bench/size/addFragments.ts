import { join } from 'node:path';
import { writeBuiltArtifact } from '../../../services/registry/src/testing/writeBuiltArtifact.ts';
import type { SiteRegistry } from '../../site/openSiteRegistry.ts';

/** Releases page fragments of strangers beside the site's own, each with routes of its own. Returns a path of each. */
export async function addFragments(
  registry: Pick<SiteRegistry, 'publish' | 'release'>,
  { count, into }: { count: number; into: string },
): Promise<string[]> {
  const added: { name: string; version: string }[] = [];
  for (let index = 0; index < count; index++) {
    const name = `size-${index}`;
    const folder = join(into, name);
    const { version } = await writeBuiltArtifact(folder, {
      name,
      slot: 'page',
      routes: [`/${name}/*`],
      server: `export const render = ({ path }) => ({
        html: '<h1>' + path.replace(/[^a-z0-9/-]/g, '') + '</h1>',
        head: { title: '${name}', description: 'A page of ${name}.' },
      });
      export const fallback = () => '<p>${name}</p>';`,
    });
    await registry.publish(folder);
    added.push({ name, version });
  }
  if (added.length > 0) await registry.release(added);
  return added.map(({ name }) => `/${name}/page`);
}
