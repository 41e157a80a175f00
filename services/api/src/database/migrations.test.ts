import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from './Database.ts';
import { findContractions } from './findContractions.ts';
import migrations from './migrations/meta/_journal.json' with { type: 'json' };

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
