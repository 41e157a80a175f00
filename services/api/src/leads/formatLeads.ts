import type { Lead } from './Lead.ts';

/** Leads as a table for people, one line each. */
export function formatLeads(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads yet.';
  const rows = leads.map(({ createdAt, email, data, delivery }) => [
    createdAt,
    delivery.error ? `${delivery.status} (${delivery.error})` : delivery.status,
    email,
    `${data.firstName} ${data.lastName}`,
    [data.qualification, data.platform, data.listSize].filter(Boolean).join(', '),
  ]);
  const table = [['RECEIVED', 'DELIVERY', 'EMAIL', 'NAME', 'ANSWERS'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
