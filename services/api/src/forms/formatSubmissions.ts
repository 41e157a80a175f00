import { formatTable } from '@site/environment/table';
import { formatDelivery } from '../records/formatDelivery.ts';
import type { Submission } from './Submission.ts';

const VALUE_LENGTH = 60;

/** Posts of forms as a table for people, one line each; long values are cut. */
export function formatSubmissions(submissions: readonly Submission[]): string {
  if (submissions.length === 0) return 'Nothing was sent yet.';
  const rows = submissions.map(({ createdAt, form, fields, flags, delivery }) => [
    createdAt,
    formatDelivery(delivery),
    form,
    flags.join(', '),
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${shorten(value)}`)
      .join(', '),
  ]);
  return formatTable([['RECEIVED', 'DELIVERY', 'FORM', 'FLAGS', 'FIELDS'], ...rows]);
}

function shorten(value: string) {
  const line = value.replaceAll('\n', ' ');
  const letters = [...line];
  return letters.length > VALUE_LENGTH ? `${letters.slice(0, VALUE_LENGTH - 1).join('')}…` : line;
}
