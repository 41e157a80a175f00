import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../../../docs/fragment-check.md');

/** The rows of the table of rules in the documentation, by rule. */
export const readRules = () =>
  new Map(
    [
      ...readFileSync(DOCS, 'utf8').matchAll(
        /^\| `([a-z-]+)`([^|]*)\|[^|]*\| `(.*)` \| (.*) \|$/gm,
      ),
    ].map(([, rule = '', note = '', message = '', mend = '']) => [
      rule,
      { note: note.trim(), message, mend },
    ]),
  );
