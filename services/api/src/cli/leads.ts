import { formatLeads } from '../leads/formatLeads.ts';
import { leadsListing } from '../leads/leads.listing.ts';
import { runList } from './runList.ts';

const text = `Usage: pnpm leads list [--json] [--limit <number>]

Shows the leads that were accepted, newest first, whether the site is running or not.
  --json     as a JSON array, in the field names that the pop-up posts
  --limit    only the newest ones`;

await runList({ text }, leadsListing, formatLeads);
