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
export function findContractions(migration: string): string[] {
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
