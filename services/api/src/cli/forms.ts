import { allForms } from '@site/forms/all';
import { formatSubmissions } from '../forms/formatSubmissions.ts';
import { submissionsListing } from '../forms/submissions.listing.ts';
import { runList } from './runList.ts';

const forms = allForms.map(({ name }) => name);
const text = `Usage: pnpm forms list [form] [--json] [--limit <number>]

Shows what was sent through the site's forms, newest first, whether the site is running or not.
  form       one of ${forms.join(', ')}; all of them when absent
  --json     as a JSON array
  --limit    only the newest ones`;

await runList({ text, forms }, submissionsListing, formatSubmissions);
