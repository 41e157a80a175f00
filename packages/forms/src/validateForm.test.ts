import { expect, test } from 'vitest';
import { gdprRequest } from './definitions/gdprRequest.ts';
import { reportAbuse } from './definitions/reportAbuse.ts';
import { talent } from './definitions/talent.ts';
import type { FieldDefinition } from './FormDefinition.ts';
import { validateForm } from './validateForm.ts';

const entered = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'editor',
  url: '',
  about: 'I edit.',
};

const checkOne = (field: FieldDefinition, value: unknown) =>
  validateForm({ fields: [field] }, { [field.name]: value });
const text = (more: Partial<FieldDefinition>) =>
  ({ name: 'it', label: 'It', type: 'text', maxLength: 10, ...more }) as FieldDefinition;

test('A valid form returns its values by name, without empty ones', () => {
  expect(validateForm(talent, entered)).toEqual({
    ok: true,
    fields: { name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor', about: 'I edit.' },
  });
});

test('All invalid fields are reported at once, and no entry is changed', () => {
  const check = validateForm(talent, { ...entered, name: ' ', email: 'ada@', role: 'king' });
  expect(check).toEqual({
    ok: false,
    fields: { email: 'ada@', role: 'king', about: 'I edit.' },
    errors: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      role: 'What do you do?: please choose one of the answers',
    },
  });
});

test('A field can have its own message for a missing value', () => {
  const check = validateForm(reportAbuse, {});
  expect(check.ok ? {} : check.errors).toEqual({
    reason: 'Please say what is wrong',
    sender: 'Please say who sent it',
    details: 'Please say what happened',
  });
});

test('Unknown names are dropped, inherited ones too', () => {
  const values = { ...entered, admin: 'yes', __proto__: { polluted: 'yes' } };
  expect(JSON.stringify(validateForm(talent, values))).not.toMatch(/admin|polluted/);
});

test('A single-line text is trimmed and stays on one line', () => {
  const check = checkOne(text({}), '  a\r\n\tb\u0000 ');
  expect(check.fields).toEqual({ it: 'a b' });
});

test('A longer text keeps its line breaks, each counted once', () => {
  const check = checkOne(text({ type: 'textarea', maxLength: 5 }), 'a\r\nb\rc\u0007');
  expect(check).toEqual({ ok: true, fields: { it: 'a\nb\nc' } });
});

test.each([
  ['1', true],
  [' 12 ', true],
  ['', true],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['many', false],
  ['9'.repeat(16), false],
])('The number %j is accepted: %s', (value, isAccepted) => {
  const check = checkOne({ name: 'it', label: 'It', type: 'number', min: 1 }, value);
  expect(check.ok).toBe(isAccepted);
  if (!check.ok) expect(check.errors.it).toBe('Please enter a whole number from 1');
});

test('A text over its limit is rejected with the limit', () => {
  expect(checkOne(text({}), 'a'.repeat(11))).toMatchObject({
    errors: { it: 'It must have at most 10 characters' },
  });
});

test.each(['yes', 'on', true])('A checkbox with %o counts as checked', (value) => {
  expect(checkOne({ name: 'it', label: 'It', type: 'checkbox' }, value).fields).toEqual({
    it: 'yes',
  });
});

test.each([undefined, '', 'no', false, ['yes']])(
  'A checkbox with %o counts as unchecked',
  (declaration) => {
    const check = validateForm(gdprRequest, { declaration });
    expect(check.ok ? null : check.errors.declaration).toMatch(/^Please confirm/);
  },
);

test.each([1, null, {}, ['a'], true])('A text field with %o is empty', (value) => {
  expect(checkOne(text({ required: true }), value)).toMatchObject({
    errors: { it: 'It is required' },
  });
});

test.each([
  'https://example.com',
  'http://example.com:8080/a?b=c#d',
  'example.com',
  'https://example.com.',
  'https://example.com.:8080/a',
  '\u200bhttps://example.com\u200b',
  'www.例子.example/path',
])('%s is a valid URL', (value) => {
  expect(checkOne(text({ type: 'url', maxLength: 500 }), value).ok).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'javascript:alert(1).example',
  'data:text/html,a.b',
  'ftp://example.com',
  '//example.com',
  'https://user:secret@example.com',
  'example',
  'a b.example',
])('%s is not a valid URL', (value) => {
  expect(checkOne(text({ type: 'url', maxLength: 500 }), value).ok).toBe(false);
});

const EMAIL = text({ type: 'email', maxLength: 254 });
test.each([
  '\u200bada@example.com\u200b',
  '\u2060ada@example.com',
  'ada@exa\u00admple.com',
  '\u202aada@example.com\u202c',
  '\u202eada@example.com',
  '\ufeff ada@\u200dexample.com\u00a0',
  'ada@example\u2800.com',
])('What nobody sees goes from an address: %j', (value) => {
  expect(checkOne(EMAIL, value).fields).toEqual({ it: 'ada@example.com' });
});

test.each(['a@localhost.x', '=cmd|calc@x.y', 'ada@exam ple.com'])(
  'No character that can be seen goes from an address: %s',
  (value) => {
    expect(checkOne(EMAIL, value).fields).toEqual({ it: value });
  },
);

test.each([
  ['\u202d+1 555 010 9999\u202c', '+1 555 010 9999'],
  ['555\u2011010\u20139999', '555-010-9999'],
  ['+1 (555) 010\u22129999 ext. 12', '+1 (555) 010-9999 ext. 12'],
  ['5550109999x12', '5550109999x12'],
  ['555 010 9999, Ext 12', '555 010 9999, Ext 12'],
  ['555 010 9999 #12', '555 010 9999 #12'],
])('A phone number is taken as it is written or pasted: %j', (value, expected) => {
  expect(checkOne(text({ type: 'tel', maxLength: 32 }), value)).toEqual({
    ok: true,
    fields: { it: expected },
  });
});

test.each(['\u200b', '\u2800', '\u3164', '\u200d \u2060', '\ufe0f', '\u202e\u202c'])(
  'A name of invisible characters alone counts as missing: %j',
  (value) => {
    expect(checkOne(text({ required: true }), value)).toEqual({
      ok: false,
      fields: {},
      errors: { it: 'It is required' },
    });
  },
);

test.each([
  ['\u200bAda\u200b \u2800', 'Ada'],
  ['A\u202eda\u202c', 'Ada'],
  ['\u2068Ada\u2069', 'Ada'],
  ['مه\u200cدی', 'مه\u200cدی'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['辻\u{e0100}', '辻\u{e0100}'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['O’Brien-Ünal', 'O’Brien-Ünal'],
  ['李', '李'],
])(
  'A name keeps what shapes its letters, and nothing else that nobody sees: %j',
  (value, expected) => {
    expect(checkOne(text({ maxLength: 40 }), value).fields).toEqual({ it: expected });
  },
);

test('A long run of what nobody sees is cleaned quickly', () => {
  const run = '\u200b \u2800'.repeat(30_000);
  expect(checkOne(text({}), `${run}a${run}b${run}`)).toMatchObject({ ok: false });
  expect(checkOne(text({}), run).fields).toEqual({});
});

test.each([
  ['+1 (555) 010-9999', true],
  ['0555 0109999', true],
  ['call me', false],
  ['+1', false],
  ['555 010 9999 ext.', false],
  ['555 010 9999 ext. many', false],
])('A phone number that is %s: %o', (value, expected) => {
  expect(checkOne(text({ type: 'tel', maxLength: 32 }), value).ok).toBe(expected);
});

test('A field’s own rule is checked after its type’s', () => {
  const field = text({ pattern: { expression: '^a+$', message: 'Only a' } });
  expect(checkOne(field, 'aaa').ok).toBe(true);
  expect(checkOne(field, 'ab')).toMatchObject({ errors: { it: 'Only a' } });
});

test.each(['url', 'email', 'tel'] as const)('A long invalid %s is recognized quickly', (type) => {
  const long = `${'a.'.repeat(240)}!@`;
  expect(checkOne(text({ type, maxLength: 500 }), long).ok).toBe(false);
});
