import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from './Database.ts';
import migrations from './migrations/meta/_journal.json' with { type: 'json' };

/** What code that does not know of it cannot stand. */
const CONTRACTIONS = [
  /\bdrop\s+(table|column|constraint|index|schema|type|view)\b/i,
  /\brename\b/i,
  /\balter\s+column\b.*\b(type|set\s+not\s+null|drop\s+default)\b/i,
  /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i,
  /\badd\s+constraint\b/i,
  /\bcreate\s+unique\s+index\b/i,
  /^\s*(delete|truncate)\b/i,
];
/** Before such a statement; says since which migration nothing uses what it takes away. */
const EXPLAINED = /^\s*--\s*contract: .*\d{4}_/m;
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/**
 * Finds the statements of a migration that would break the version of the service before it, which runs on while a site is upgraded, or again after a
 * rollback. A table that the migration makes itself is free.
 */
function findContractions(migration: string): string[] {
  const own = new Set([...migration.matchAll(CREATED)].map(([, name]) => name));
  return migration
    .split(';')
    .map((statement) => statement.replaceAll('--> statement-breakpoint', '').trim())
    .filter((statement) => {
      const text = statement.replaceAll(/--.*$/gm, '').replaceAll('\n', ' ');
      const [, table] = /\b(?:alter\s+table|on)\s+(?:only\s+)?"?(\w+)"?/i.exec(text) ?? [];
      if (table !== undefined && own.has(table)) return false;
      return CONTRACTIONS.some((each) => each.test(text)) && !EXPLAINED.test(statement);
    });
}

/** Before, one process at a time had the tables. */
const SINCE = 7;
const tags = migrations.entries.slice(SINCE).map(({ tag }) => tag);

test.each(tags)(
  '%s leaves the code before it working, or says what nothing uses any more',
  (tag) => {
    const text = readFileSync(`${MIGRATIONS_FOLDER}/${tag}.sql`, 'utf8');
    expect(findContractions(text)).toEqual([]);
  },
);

test.each([
  'drop table notes;',
  'ALTER TABLE "notes" DROP COLUMN "text";',
  'ALTER TABLE "notes" RENAME COLUMN "text" TO "body";',
  'alter table notes rename to texts;',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET DATA TYPE integer;',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
  'ALTER TABLE "notes" ADD COLUMN "kind" text NOT NULL;',
  'ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length(text) < 9);',
  'CREATE UNIQUE INDEX "notes_text" ON "notes" ("text");',
])('%s would break the code before it', (statement) => {
  expect(findContractions(`create table others ();\n${statement}`)).toHaveLength(1);
  const explained = `-- contract: nothing has used it since 0006_errors\n${statement}`;
  expect(findContractions(explained)).toEqual([]);
});

test.each([
  'CREATE TABLE "notes" ("text" text NOT NULL);',
  `ALTER TABLE "notes" ADD COLUMN "kind" text DEFAULT 'x' NOT NULL;`,
  'ALTER TABLE "notes" ADD COLUMN "kind" text;',
  'CREATE INDEX "notes_text" ON "notes" ("text");',
  'CREATE TABLE "notes" ("text" text);\nCREATE UNIQUE INDEX "notes_text" ON "notes" ("text");',
])('%s leaves it working', (statement) => {
  expect(findContractions(statement)).toEqual([]);
});
