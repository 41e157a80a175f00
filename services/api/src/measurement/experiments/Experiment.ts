import { z } from 'zod';

/** What a visual change can do to an element: the words that the browser side knows. */
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
  /** Its share among the weights of all variants, where traffic is split. */
  weight: z.number().min(0).default(1),
  /** What the change puts in; `null` leaves the page as it is. */
  value: z.string().max(2_000).nullable(),
});

/** One file of `services/api/experiments`. */
export const experimentFile = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens'),
    project: z.int().min(1),
    /** The page it runs on; every page when absent. */
    path: z.string().startsWith('/').optional(),
    /** `split` by the weights, or `thompson`: the better a variant does, the more it is shown. */
    allocation: z.enum(['split', 'thompson']),
    /** The change of the page; absent: values for code that reads them. */
    change: z
      .strictObject({
        selector: z.string().min(1).max(300),
        action: z.enum(VISUAL_ACTIONS),
        attribute: z.string().max(60).nullable(),
      })
      .optional(),
    /** The first one is what the others are compared with. */
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
