/**
 * `pnpm advisories`: fails on high and critical advisories about packages in production, except those that `advisories/accepted.json` lists
 * with a reason and a last day.
 */
import accepted from './advisories/accepted.json' with { type: 'json' };
import { findOpenAdvisories, readAudit } from './advisories/readAudit.ts';

const audit = await readAudit();
if ('reason' in audit) {
  console.log(`NOT AUDITED: ${audit.reason}`);
} else {
  const today = new Date().toISOString().slice(0, 10);
  const open = findOpenAdvisories(audit.advisories, accepted, today);
  for (const each of open) console.error(each);
  console.log(`${open.length} open advisories`);
  process.exitCode = open.length > 0 ? 1 : 0;
}
