import { formatTable } from '@site/environment/table';
import { type BrowserError, describeOwner, describePlace } from '@site/registry-client/errors';

const MESSAGE_CHARACTERS = 80;

/** Formats groups of errors as a table for a terminal. */
export function formatErrors(errors: readonly BrowserError[]): string {
  if (errors.length === 0) return 'No errors.';
  const rows = errors.map((error) => [
    error.id,
    describeOwner(error),
    error.lastSeenAt.slice(0, 16).replace('T', ' '),
    String(error.count),
    describePlace(error),
    error.message.slice(0, MESSAGE_CHARACTERS),
  ]);
  return formatTable([['ID', 'FRAGMENT', 'LAST SEEN', 'COUNT', 'WHERE', 'MESSAGE'], ...rows]);
}
