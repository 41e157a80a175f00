import { PRODUCTION, type Registry } from './createRegistry.ts';

/** Formats what is live and the last ten changes for people. */
export async function formatStatus(registry: Registry): Promise<string> {
  const channel = await registry.getChannel(PRODUCTION);
  const release = await registry.getRelease(channel.release);
  const lines = [`${PRODUCTION}: release ${release.id}, made ${release.createdAt}`];
  for (const [name, { version }] of Object.entries(release.fragments)) {
    const newest = (await registry.listVersions(name)).at(-1)?.version;
    const note = newest && newest !== version ? `   (newest published: ${newest})` : '';
    lines.push(`  ${name.padEnd(16)} ${version}${note}`);
  }
  lines.push('history, newest first:');
  for (const { at, action, release: id } of channel.history.slice(-10).reverse())
    lines.push(`  ${at}  ${action.padEnd(8)}  release ${id}`);
  return lines.join('\n');
}
