import { runCommand } from './runCommand.ts';

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
    await runCommand(['services/api/src/cli/leads.ts', 'list', '--json', '--limit', '1000'], {
      dataDir,
    }),
  );
}
