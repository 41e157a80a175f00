import { PRODUCTION, type Registry } from './createRegistry.ts';

/** Formats what is live and the last ten changes for people. */
export async function formatStatus(registry: Registry): Promise<string> {
  const { record } = await registry.getChannel(PRODUCTION);
  const lines = [`${PRODUCTION}: release ${record.release}, made ${record.at}`];
  for (const [name, { version }] of Object.entries(record.fragments)) {
    const newest = (await registry.listVersions(name)).at(-1)?.version;
    const note = newest && newest !== version ? `   (newest published: ${newest})` : '';
    lines.push(`  ${name.padEnd(16)} ${version}${note}`);
  }
  lines.push('history, newest first:');
  const history = await registry.listRecords(PRODUCTION, Math.max(0, record.sequence - 10));
  for (const each of history.reverse()) {
    const { at, action, sequence, changed } = each.record;
    const what = changed.map(({ name, to }) => `${name}@${to ?? 'none'}`).join(', ');
    lines.push(`  ${at}  ${action.padEnd(8)}  release ${sequence}  ${what}`);
  }
  return lines.join('\n');
}
