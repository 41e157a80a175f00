import type { FieldDefinition, FormDefinition } from './FormDefinition.ts';

/** Texts by field name. Fields left empty are absent. */
export type FormFields = Record<string, string>;

/** Result of a check. `errors` has one sentence for each invalid field. */
export type FormCheck =
  | { ok: true; fields: FormFields }
  | { ok: false; fields: FormFields; errors: FormFields };

/** As lenient as the specification asks: an accepted address may bounce, but no valid one is rejected. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_MESSAGE = 'Please enter a valid email address';

/** With or without `https://`, as people write URLs. */
const URL_PATTERN = /^(?:https?:\/\/)?[^\s/.:@?#]+(?:\.[^\s/.:@?#]+)+\.?(?::\d+)?(?:[/?#]\S*)?$/i;
const TEL_PATTERN = /^\+?[\d\s()./-]{5,}(?:[,;\s]*(?:ext(?:ension|n)?|x|#)[.:=\s]*\d{1,8})?$/i;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Characters that nobody sees, such as zero-width spaces, marks of direction, and fillers that count as letters. */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0`;
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]+`, 'gu');
/** Within a name joiners shape letters, and tags make flags. */
const STRAY = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const FROM_FIRST_TO_LAST_SEEN = new RegExp(`[^\\s${UNSEEN}](?:.*[^\\s${UNSEEN}])?`, 'su');
const SHAPE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const RULES: Partial<Record<FieldDefinition['type'], { expression: RegExp; message: string }>> = {
  email: { expression: EMAIL_PATTERN, message: EMAIL_MESSAGE },
  url: {
    expression: URL_PATTERN,
    message: 'Please enter the address of a web page, such as https://example.com',
  },
  tel: { expression: TEL_PATTERN, message: 'Please enter a phone number' },
};

/**
 * Validates a visitor's entries: in the browser before sending, and again in the api, with the same messages.
 * Unknown names are dropped; texts are trimmed and lose control characters.
 */
export function validateForm(
  form: Pick<FormDefinition, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): FormCheck {
  const fields: FormFields = {};
  const errors: FormFields = {};
  for (const field of form.fields) {
    const value = cleanValue(field, values[field.name]);
    if (value) fields[field.name] = value;
    const error = findError(field, value);
    if (error) errors[field.name] = error;
  }
  return Object.keys(errors).length > 0 ? { ok: false, fields, errors } : { ok: true, fields };
}

function cleanValue({ type }: FieldDefinition, value: unknown): string {
  if (type === 'checkbox') return value === 'yes' || value === 'on' || value === true ? 'yes' : '';
  if (typeof value !== 'string') return '';
  if (type === 'textarea') return cleanLines(value);
  if (type === 'tel') return cleanAddress(value).replace(DASHES, '-');
  return type === 'email' || type === 'url' ? cleanAddress(value) : cleanLine(value);
}

/** Puts a text on one line, without surrounding white space and what nobody sees; `''` if nothing of it can be seen. */
export function cleanLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').replace(STRAY, '');
  const [seen = ''] = FROM_FIRST_TO_LAST_SEEN.exec(line) ?? [];
  return SHAPE.test(seen) ? seen : '';
}

/** The same for an address or a number, in which every character counts. */
export const cleanAddress = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(ALL_UNSEEN, '').trim();

const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();

function findError(field: FieldDefinition, value: string): string | undefined {
  const { label, required, requiredMessage = `${label} is required` } = field;
  if (!value) return required ? requiredMessage : undefined;
  if (field.type === 'checkbox') return undefined;
  if (field.type === 'select')
    return field.options.some((option) => option.value === value)
      ? undefined
      : `${label}: please choose one of the answers`;
  if (field.type === 'number')
    return /^\d{1,15}$/.test(value) && Number(value) >= field.min
      ? undefined
      : `Please enter a whole number from ${field.min}`;
  if (value.length > field.maxLength)
    return `${label} must have at most ${field.maxLength} characters`;
  return [RULES[field.type], field.pattern].find(
    (rule) => rule && !new RegExp(rule.expression).test(value),
  )?.message;
}
