import { formatTable } from '@site/environment/table';
import { formatDelivery } from '../records/formatDelivery.ts';
import type { Lead } from './Lead.ts';

/** Leads as a table for people, one line each. */
export function formatLeads(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads yet.';
  const rows = leads.map(({ createdAt, email, data, integration, delivery }) => [
    createdAt,
    formatDelivery(delivery),
    email,
    `${data.firstName} ${data.lastName}`,
    integration?.name ?? 'this site',
    [data.qualification, data.platform, data.listSize].filter(Boolean).join(', '),
  ]);
  return formatTable([['RECEIVED', 'DELIVERY', 'EMAIL', 'NAME', 'FROM', 'ANSWERS'], ...rows]);
}
