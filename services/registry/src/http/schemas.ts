import { channelRecordSchema } from '@site/channel-records';
import { z } from '@site/environment';
import { channelName, fragmentName } from '../identity/names.ts';
import { publishedVersion } from '../versions/createVersions.ts';

const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;

export const channelParams = z.object({ channel: channelName });
export const fragmentParams = z.object({ name: fragmentName });
const version = z.string().regex(/^[\w.-]{1,80}$/, 'must be a version such as 1.2.3-4f5a6b7c');
export const fileParams = z.object({
  name: fragmentName,
  version,
  '*': z.string().max(200).regex(PATH, 'must be a plain relative path'),
});

const sequence = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const reason = z.string().trim().min(1).max(500).optional();
const source = z
  .object({
    commit: z.string().min(1).max(80).optional(),
    run: z.string().min(1).max(300).optional(),
  })
  .optional();
/** The newest record that the caller knows. */
const expected = sequence.nullable();

export const releaseBody = z.object({
  expected,
  changes: z
    .array(z.object({ name: fragmentName, version: version.optional() }))
    .min(1)
    .max(100),
  /** For operators: the channel may be a new one. */
  newChannel: z.boolean().optional(),
  reason,
  source,
});

export const rollbackBody = z.union([
  z.strictObject({ expected, fragment: fragmentName, reason, source }),
  z.strictObject({ expected, release: sequence, reason, source }),
]);

const perMille = z.int().min(1).max(1_000);

export const canaryBody = z.object({
  expected,
  fragment: fragmentName,
  /** By default the candidate that runs, else the newest published version. */
  version: version.optional(),
  /** In thousandths of all visitors. */
  share: perMille.max(900),
  /** The shares that follow by themselves; 1000, only as the last one, is the promotion. */
  steps: z
    .object({
      shares: z
        .array(perMille)
        .min(1)
        .max(20)
        .refine(
          (shares) => shares.every((each, index) => each > (shares[index - 1] ?? 0)),
          'must rise',
        )
        .refine(
          (shares) => shares.every((each) => each <= 900 || each === 1_000),
          'must be at most 900, or 1000 for the promotion',
        ),
      everyMinutes: z.int().min(1).max(10_080),
    })
    .optional(),
  reason,
  source,
});
export const candidateBody = z.object({ expected, fragment: fragmentName, reason, source });

export const sequenceQuery = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a sequence')
    .transform(Number)
    .optional(),
});

/** A record as shells verify it, and its content. */
const channelAnswer = z.object({ record: z.string(), payload: channelRecordSchema });
export const movedAnswer = channelAnswer.extend({ isNew: z.boolean() });
export const recordsAnswer = z.object({ records: z.array(channelAnswer) });
export const versionsAnswer = z.object({
  name: z.string(),
  versions: z.array(publishedVersion),
});

const refusal = z.looseObject({ error: z.string(), code: z.string() });
/** The error answers that any request may get. */
export const refusals = { '4xx': refusal, '5xx': refusal };
