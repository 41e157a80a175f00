import type { AssignmentsRepository } from './assignments.repository.ts';
import { asShare, type ChooseVariant } from './createVariantChooser.ts';
import type { Experiment } from './Experiment.ts';

/** The result of one experiment for a session (spec §3). */
export interface Prediction {
  key: string;
  type: 'visual' | 'basic';
  version: string;
  value: string;
  config: { selector: string; action: string; attribute: string | null } | null;
}

export interface Predictions {
  /** The session is excluded from every experiment. */
  holdback: boolean;
  predictions: Prediction[];
}

export type Predict = (asked: {
  project: number;
  session: string;
  path: string;
}) => Promise<Predictions | null>;

/** The version of the predictions' shape. */
const VERSION = '0.2';

/** Creates a function that returns a session's variants on a page, or `null` for an unknown project. */
export function createPredictor({
  experiments,
  assignments,
  choose,
  holdbackPercent,
}: {
  experiments: readonly Experiment[];
  assignments: Pick<AssignmentsRepository, 'findAll' | 'assign'>;
  choose: ChooseVariant;
  holdbackPercent: number;
}): Predict {
  return async ({ project, session, path }) => {
    const all = experiments.filter((experiment) => experiment.project === project);
    if (all.length === 0) return null;
    if (asShare(`holdback:${session}`) * 100 < holdbackPercent)
      return { holdback: true, predictions: [] };
    const running = all.filter((each) => each.path === undefined || each.path === path);
    if (running.length === 0) return { holdback: false, predictions: [] };

    const known = await assignments.findAll(
      session,
      running.map(({ key }) => key),
    );
    const chosen = new Map<string, string>();
    for (const experiment of running)
      if (!known.has(experiment.key)) chosen.set(experiment.key, await choose(experiment, session));
    const added = chosen.size > 0 ? await assignments.assign(session, chosen) : chosen;
    return {
      holdback: false,
      predictions: running.flatMap((each) => {
        const name = known.get(each.key) ?? added.get(each.key);
        return name === undefined ? [] : asPrediction(each, name);
      }),
    };
  };
}

/** A variant without a change still has its name. */
function asPrediction({ key, change, variants }: Experiment, name: string): Prediction[] {
  const variant = variants.find((each) => each.name === name);
  if (!variant) return [];
  if (variant.value === null || !change)
    return [{ key, type: 'basic', version: VERSION, value: variant.value ?? name, config: null }];
  return [{ key, type: 'visual', version: VERSION, value: variant.value, config: change }];
}
