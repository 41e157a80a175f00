import { z } from 'zod';
import { fragmentName, integrity, sequence, version } from './fields.ts';

/** Each visitor has one draw, from 0 up to this, shared with a thousandth of all visitors. */
export const DRAWS = 1_000;
/** The rest, at least, has no candidate, for comparison. */
export const MAX_DRAWS_IN_CANARY = 900;

const draw = z
  .int()
  .min(0)
  .max(DRAWS - 1);
const perMille = z.int().min(1).max(DRAWS);

const canarySchema = z.object({
  version,
  integrity,
  /** The sequence of the record that began it, which identifies it. */
  since: sequence,
  /** Inclusive ranges of the draws whose visitors get the candidate. */
  draws: z
    .array(z.tuple([draw, draw]).refine(([from, to]) => from <= to, 'must rise'))
    .min(1)
    .max(MAX_DRAWS_IN_CANARY / 2 + 1),
  /** The shares that follow by themselves, in thousandths; 1000 is the promotion. */
  steps: z
    .object({
      shares: z.array(perMille).min(1).max(20),
      everyMinutes: z.int().min(1).max(10_080),
      /** When the canary got its present share, ISO 8601. */
      at: z.iso.datetime(),
    })
    .optional(),
});

/** Candidates over the live versions, by fragment. No draw has two of them. */
export const canariesSchema = z.record(fragmentName, canarySchema).refine((canaries) => {
  const all = Object.values(canaries);
  if (all.reduce((sum, each) => sum + shareOf(each), 0) > MAX_DRAWS_IN_CANARY) return false;
  const draws = all.flatMap(listDraws);
  return new Set(draws).size === draws.length;
}, `must have no draw twice, and at most ${MAX_DRAWS_IN_CANARY} in all`);

/** What a move did to a candidate: its share before and after, in thousandths; 0 is none. */
export const canaryChangeSchema = z.object({
  name: fragmentName,
  version,
  from: z.int().min(0).max(MAX_DRAWS_IN_CANARY),
  to: z.int().min(0).max(MAX_DRAWS_IN_CANARY),
});

/** A candidate version of one fragment, for a share of visitors. */
export type Canary = z.infer<typeof canarySchema>;
export type Canaries = Readonly<Record<string, Canary>>;
export type CanaryChange = z.infer<typeof canaryChangeSchema>;

/** The draws of a canary, one by one. */
export const listDraws = ({ draws }: Pick<Canary, 'draws'>): number[] =>
  draws.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The share of visitors that a canary has, in thousandths. */
export const shareOf = ({ draws }: Pick<Canary, 'draws'>): number =>
  draws.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** Visitors without a candidate: those that the others are compared with. */
export const LIVE_ARM = 'live';

/** The arm of a candidate's visitors. */
export const armOf = (fragment: string, { version }: Pick<Canary, 'version'>): string =>
  `${fragment}@${version}`;

/** The arm of each draw: {@link LIVE_ARM}, or a candidate's. */
export function listArms(canaries: Canaries = {}): string[] {
  const arms = new Array<string>(DRAWS).fill(LIVE_ARM);
  for (const [fragment, canary] of Object.entries(canaries))
    for (const each of listDraws(canary)) arms[each] = armOf(fragment, canary);
  return arms;
}
