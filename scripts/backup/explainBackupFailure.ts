import { EnvironmentError } from '@site/environment';
import { TableNotEmptyError } from '../../services/api/src/database/copyRows.ts';
import { explainFailure } from '../../services/api/src/operations/explainFailure.ts';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import { BackupError } from './BackupError.ts';

/** Errors whose message says all. */
const SELF_EXPLANATORY = [BackupError, EnvironmentError, StoreUnavailableError, TableNotEmptyError];

/** What the terminal shows. */
export const explainBackupFailure = (error: unknown): string =>
  SELF_EXPLANATORY.some((kind) => error instanceof kind)
    ? (error as Error).message
    : explainFailure(error);
