import { leadsCommand } from '../../services/api/src/cli/leads.ts';
import { readRecords } from './readRecords.ts';

export interface StoredLead {
  id: string;
  email: string;
  lead_name: string;
  marketing_attribution: Record<string, unknown>;
  data: Record<string, unknown>;
  integration?: { key: string; name: string; sdk?: string };
  page?: { url: string; title: string | null } | null;
  delivery: { status: string };
}

/** Reads the leads that a site has stored, as `pnpm leads list --json` prints them. */
export async function readLeads(dataDir: string): Promise<StoredLead[]> {
  return JSON.parse(
    await readRecords(leadsCommand, { dataDir, args: ['list', '--json', '--limit', '1000'] }),
  );
}
