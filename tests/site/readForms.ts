import { formsCommand } from '../../services/api/src/cli/forms.ts';
import { readRecords } from './readRecords.ts';

export interface StoredSubmission {
  id: string;
  form: string;
  fields: Record<string, string>;
  flags: string[];
  token?: string;
  confirmPath?: string;
  delivery: { status: string };
}

/** Reads what a site has stored for a form, as `pnpm forms list <form> --json` prints it. */
export async function readForms(dataDir: string, form: string): Promise<StoredSubmission[]> {
  return JSON.parse(await readRecords(formsCommand, { dataDir, args: ['list', form, '--json'] }));
}
