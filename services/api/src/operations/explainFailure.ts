import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { explainDatabase } from '@site/environment/database';
import { FolderInUseError } from '@site/environment/lockFolder';
import { describeError, type ErrorDescription } from '../createLog.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import { ExperimentFileError } from '../measurement/experiments/loadExperiments.ts';
import { TaskFailedError } from './runTask.ts';

/** Errors whose message needs no explanation. */
const SELF_EXPLANATORY = [
  DamagedFileError,
  EnvironmentError,
  ExperimentFileError,
  FolderInUseError,
  TaskFailedError,
];

const UNKNOWN_TABLE = '42P01';

/** Explains an error at the terminal: in a sentence for known causes, else with details and stack. */
export function explainFailure(error: unknown): string {
  if (SELF_EXPLANATORY.some((kind) => error instanceof kind)) return (error as Error).message;
  const description = describeError(error);
  const code = findCode(description);
  const refusal = explainDatabase(error);
  if (refusal) return refusal;
  if (isUnavailable(error))
    return `The database of DATABASE_URL does not answer (${code ?? description.message}).`;
  if (code === UNKNOWN_TABLE) return 'This database has no tables yet. Start the api once.';
  return `Unexpected failure: ${JSON.stringify(description, null, 2)}`;
}

const findCode = ({ code, cause }: ErrorDescription): string | undefined =>
  code ?? (cause && findCode(cause));
