import { EnvironmentError } from '@site/environment';
import { explainFailure } from '../../services/api/src/operations/explainFailure.ts';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import { BackupError } from './BackupError.ts';

/** Errors whose message says all. */
const SELF_EXPLANATORY = [BackupError, EnvironmentError, StoreUnavailableError];

/** What the terminal shows. */
export const explainBackupFailure = (error: unknown): string =>
  SELF_EXPLANATORY.some((kind) => error instanceof kind)
    ? (error as Error).message
    : explainFailure(error);
