import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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

/** The visual changes to an element, as the browser side knows them. */
export const VISUAL_ACTIONS = [
  'setText',
  'setInnerHTML',
  'setOuterHTML',
  'setHref',
  'setSrc',
  'setAttribute',
  'setStyle',
  'addClasses',
  'removeClasses',
  'hide',
  'show',
  'setVisibility',
  'setFontSize',
  'setFontColor',
  'setBackgroundColor',
  'addGlobalCSS',
] as const;

const variant = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens'),
  /** Its share of the traffic, relative to the other variants' weights. */
  weight: z.number().min(0).default(1),
  /** The new value; `null` leaves the page as it is. */
  value: z.string().max(2_000).nullable(),
});

/** One file of `services/api/experiments`. */
export const experimentFile = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens'),
    project: z.int().min(1),
    /** The page it runs on; every page by default. */
    path: z.string().startsWith('/').optional(),
    /** `split` follows the weights; `thompson` shows better variants more often. */
    allocation: z.enum(['split', 'thompson']),
    /** The change to the page; absent if code reads the values instead. */
    change: z
      .strictObject({
        selector: z.string().min(1).max(300),
        action: z.enum(VISUAL_ACTIONS),
        attribute: z.string().max(60).nullable(),
      })
      .optional(),
    /** The first variant is the one that others are compared with. */
    variants: z.array(variant).min(2),
  })
  .refine(
    ({ variants }) => new Set(variants.map(({ name }) => name)).size === variants.length,
    'variants must have different names',
  )
  .refine(
    ({ variants }) => variants.some(({ weight }) => weight > 0),
    'some variant needs a weight above 0',
  );

export type Experiment = z.output<typeof experimentFile>;
export type Variant = Experiment['variants'][number];
