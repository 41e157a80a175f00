import { z } from 'zod';
import type { Json } from '../../database/boundJson.ts';
import { boundJson } from '../../database/boundJson.ts';
import { cleanText } from '../../database/cleanText.ts';

/** The customer-data service accepts events up to 32 kB and rejects anything larger. */
const LIMITS = { depth: 8, entries: 256, keyLength: 128, textLength: 8_192 };

const NAME_LENGTH = 200;
const ID_PATTERN = /^[\x21-\x7e]{1,128}$/;

const line = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(cleanText)
    .min(1, `${label} is required`)
    .max(NAME_LENGTH, `${label} must have at most ${NAME_LENGTH} characters`);

const json = () =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => boundJson(value ?? {}, LIMITS) as Record<string, Json>)
    .describe('Any JSON object; null stays null');

const id = () =>
  z
    .string()
    .regex(ID_PATTERN, 'must have 1 to 128 printable ASCII characters without blanks')
    .describe('Makes the call unique: the same id is stored once');

const text = (length: number) => z.string().overwrite((given) => cleanText(given).slice(0, length));

/** The page of a call: when it arrives the visitor may have moved on. An invalid one never loses a call. */
const page = () =>
  z
    .object({ url: text(2_048), title: text(500), referrer: text(2_048) })
    .optional()
    .catch(undefined)
    .describe('The page that the call is about');

/** `{ eventObj }` of a track call (spec §7), with its page. */
export const trackBody = z.object({
  eventObj: z.object({
    userId: line('userId'),
    id: id(),
    event: line('event'),
    properties: json(),
    page: page(),
  }),
});

/** `{ eventObj }` of an identify call. The `id` is optional, also in a group call. */
export const identifyBody = z.object({
  eventObj: z.object({
    userId: line('userId'),
    id: id().optional(),
    traits: json(),
    page: page(),
  }),
});

/** `{ eventObj }` of a group call. */
export const groupBody = z.object({
  eventObj: z.object({
    userId: line('userId'),
    id: id().optional(),
    groupId: line('groupId'),
    traits: json(),
    page: page(),
  }),
});
