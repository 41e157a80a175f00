import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { leadBody } from './leads.schema.ts';

const problemsOf = (body: unknown) => {
  const parsed = leadBody.safeParse(body);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

const withData = (data: Record<string, unknown>) => {
  const body = createLeadBody();
  return { ...body, data: { ...body.data, ...data } };
};

test('A complete lead stays as it was sent', () => {
  const body = createLeadBody();
  expect(leadBody.parse(body)).toEqual(body);
});

test('Text is trimmed and joined to one line', () => {
  const parsed = leadBody.parse({
    ...withData({ firstName: '  Ada\t\nMaria ', lastName: '\u0000Love\ud800lace' }),
    email: ' ada@example.com ',
  });
  expect([parsed.email, parsed.data.firstName, parsed.data.lastName]).toEqual([
    'ada@example.com',
    'Ada Maria',
    'Love\ufffdlace',
  ]);
});

test('What nobody sees goes from addresses and the ends of names', () => {
  const parsed = leadBody.parse({
    ...withData({ firstName: '\u200bAda\u2060', lastName: 'مه\u200cدی' }),
    email: '\u202aada@exam\u00adple.com\u202c',
  });
  expect([parsed.email, parsed.data.firstName, parsed.data.lastName]).toEqual([
    'ada@example.com',
    'Ada',
    'مه\u200cدی',
  ]);
});

test.each([
  [{ firstName: ' ' }, 'data.firstName', 'First name is required'],
  [{ firstName: '\u2800' }, 'data.firstName', 'First name is required'],
  [{ lastName: undefined }, 'data.lastName', 'Last name is required'],
  [{ email: 'ada@example' }, 'data.email', 'Please enter a valid email address'],
  [{ firstName: 'a'.repeat(101) }, 'data.firstName', 'First name must have at most 100 characters'],
  [
    { email: `${'a'.repeat(243)}@example.com` },
    'data.email',
    'Email must have at most 254 characters',
  ],
  [{ lead_title: 'Other' }, 'data.lead_title', expect.stringContaining('Pop-up Form Submission')],
  [{ qualification: 'curious' }, 'data.qualification', expect.stringContaining('"starting"')],
  [{ platform: 'wordpress' }, 'data.platform', expect.stringContaining('"active campaign"')],
  [{ listSize: '5' }, 'data.listSize', expect.stringContaining('"100000+"')],
])('An invalid answer is rejected by name: %o', (data, field, message) => {
  expect(problemsOf(withData(data))).toEqual([[field, message]]);
});

test('All invalid fields are named at once', () => {
  const fields = problemsOf({ ...withData({ firstName: '', platform: '' }), email: 'x' });
  expect(fields.map(([field]) => field)).toEqual(['email', 'data.firstName', 'data.platform']);
});

test.each(['', ' ', null, undefined])(
  'A visitor who migrates must name the platform: %o',
  (answer) => {
    expect(problemsOf(withData({ platform: answer, listSize: answer }))).toEqual([
      ['data.platform', 'platform is required when qualification is "migrating"'],
      ['data.listSize', 'listSize is required when qualification is "migrating"'],
    ]);
  },
);

test.each(['', null, undefined, 'ghost'])(
  'Others have no platform, whatever they sent: %o',
  (answer) => {
    const { data } = leadBody.parse(withData({ qualification: 'starting', platform: answer }));
    expect([data.platform, data.listSize]).toEqual([null, null]);
  },
);

test('Unknown keys are left out', () => {
  const body = { ...withData({ admin: true }), admin: true };
  expect(JSON.stringify(leadBody.parse(body))).not.toContain('admin');
});

test.each([null, undefined])('A lead without attribution is valid: %o', (attribution) => {
  const parsed = leadBody.parse({ ...createLeadBody(), marketing_attribution: attribution });
  expect(parsed.marketing_attribution).toEqual({
    first_touch: null,
    last_touch: null,
    cookies: null,
  });
});

test('Attribution that is not an object is rejected', () => {
  const body = { ...createLeadBody(), marketing_attribution: 'none' };
  expect(problemsOf(body).map(([field]) => field)).toEqual(['marketing_attribution']);
});

test('The schema documents itself', () => {
  const { properties } = z.toJSONSchema(leadBody, { io: 'input' });
  expect(properties?.lead_name).toEqual({ type: 'string', const: 'popup_form' });
});
