import { EnvironmentError } from '@site/environment';
import { TableNotEmptyError } from '../../services/api/src/database/copyRows.ts';
import { explainFailure } from '../../services/api/src/operations/explainFailure.ts';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';

/** A backup cannot be made or restored. `message` says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Errors whose message says all. */
const SELF_EXPLANATORY = [BackupError, EnvironmentError, StoreUnavailableError, TableNotEmptyError];

/** What the terminal shows. */
export const explainBackupFailure = (error: unknown): string =>
  SELF_EXPLANATORY.some((kind) => error instanceof kind)
    ? (error as Error).message
    : (explainFile(error as NodeJS.ErrnoException) ?? explainFailure(error));

const explainFile = ({ code, path, message }: NodeJS.ErrnoException): string | undefined => {
  if (code === 'ENOSPC') return `There is no space left: ${message}. Nothing was written.`;
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `${message}. Run this as the user of the site's processes.`;
  return undefined;
};
