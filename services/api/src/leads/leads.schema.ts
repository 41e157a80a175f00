import { LIST_SIZES, PLATFORMS, QUALIFICATIONS } from '@site/config/leadAnswers';
import { cleanAddress, EMAIL_MESSAGE, EMAIL_PATTERN } from '@site/forms';
import { z } from 'zod';
import { boundJson, cleanText } from '../database/boundJson.ts';

const NAME_LENGTH = 100;
/** RFC 5321 limits an address to 254 characters. */
const EMAIL_LENGTH = 254;

const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(cleanText)
    .min(1, `${label} is required`)
    .max(NAME_LENGTH, `${label} must have at most ${NAME_LENGTH} characters`);

/** As simple as the browser's rule (spec §5), so that addresses accepted in the quiz are accepted here. */
const email = () =>
  z
    .string({ error: EMAIL_MESSAGE })
    .overwrite((text) => cleanAddress(text.toWellFormed()))
    .max(EMAIL_LENGTH, `Email must have at most ${EMAIL_LENGTH} characters`)
    .regex(EMAIL_PATTERN, EMAIL_MESSAGE);

/** An answer that only some visitors give; empty counts as absent. */
const optionalAnswer = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || null : (value ?? null)),
    z.enum(values).nullable(),
  );

const isMigratingWithout = (answer: 'platform' | 'listSize') => (value: unknown) => {
  const data = value as { qualification?: unknown; platform?: unknown; listSize?: unknown };
  return data?.qualification === 'migrating' && data[answer] === null;
};

const requiredForMigrating = (answer: 'platform' | 'listSize') => ({
  path: [answer],
  error: `${answer} is required when qualification is "migrating"`,
  when: (payload: { value: unknown }) => isMigratingWithout(answer)(payload.value),
});

const quizAnswers = z
  .object({
    lead_title: z.literal('Pop-up Form Submission'),
    firstName: name('First name'),
    lastName: name('Last name'),
    email: email(),
    qualification: z.enum(QUALIFICATIONS),
    platform: optionalAnswer(PLATFORMS),
    listSize: optionalAnswer(LIST_SIZES),
  })
  .refine(() => false, requiredForMigrating('platform'))
  .refine(() => false, requiredForMigrating('listSize'))
  // A visitor who went back and changed the first answer may still send the answers that followed it.
  .transform((data) =>
    data.qualification === 'migrating' ? data : { ...data, platform: null, listSize: null },
  );

const touch = z
  .unknown()
  .transform((value) => boundJson(value))
  .describe('Any JSON; kept up to 4 levels, 64 entries each');

const marketingAttribution = z
  .object({ first_touch: touch, last_touch: touch, cookies: touch })
  .nullish()
  .transform((value) => value ?? { first_touch: null, last_touch: null, cookies: null });

/** The body that the lead pop-up posts (spec §3): validation, type and documentation in one. */
export const leadBody = z
  .object({
    email: email(),
    lead_name: z.literal('popup_form'),
    marketing_attribution: marketingAttribution,
    data: quizAnswers,
  })
  .meta({ description: 'A submission of the lead pop-up' });

export type LeadBody = z.output<typeof leadBody>;
