import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Experiment, experimentFile } from './Experiment.ts';

/** An experiment's file is invalid. `message` names the file and the error. */
export class ExperimentFileError extends Error {
  override name = 'ExperimentFileError';
}

/**
 * Reads every experiment of a folder.
 *
 * @throws {ExperimentFileError}
 */
export async function loadExperiments(folder: string): Promise<Experiment[]> {
  const names = await readdir(folder).catch(({ message }: Error) => {
    throw new ExperimentFileError(`EXPERIMENTS_FOLDER=${folder}: ${message}`);
  });
  const files = names.filter((file) => file.endsWith('.json')).sort();
  const experiments = await Promise.all(files.map((file) => loadExperiment(join(folder, file))));
  const seen = new Set<string>();
  for (const { key } of experiments) {
    if (seen.has(key)) throw new ExperimentFileError(`${folder}: two files have the key "${key}".`);
    seen.add(key);
  }
  return experiments;
}

async function loadExperiment(file: string): Promise<Experiment> {
  try {
    const text = await readFile(file, 'utf8');
    return experimentFile.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new ExperimentFileError(`${file}: ${reason}`);
  }
}
