import { allForms } from '@site/forms/all';
import { FORM_REPLY_TYPE } from '@site/forms/reply';
import { talent } from '@site/forms/talent';
import { describe, expect, test } from 'vitest';
import { createTalentFields } from '../testing/createTalentFields.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import type { Acceptance, FormPost } from './createAcceptPost.ts';

const ID = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
/** Headers of a browser that sends a form without script. */
const BROWSER = { ...URLENCODED, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCRIPT = { ...URLENCODED, accept: 'application/json' };

type Answer = Acceptance | Error;

/** The app with a fake `acceptPost` that records its arguments. */
async function createFixture(answer: Answer = { outcome: 'created', id: ID }, ratePerMinute = 120) {
  const posts: (FormPost & { form: string })[] = [];
  const { app, log } = await createTestApp({
    forms: {
      ratePerMinute,
      async accept(form, post) {
        posts.push({ ...post, form: form.name });
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  const post = (
    url: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = BROWSER,
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers,
      payload: typeof fields === 'string' ? fields : String(new URLSearchParams(fields)),
    });
  const get = (url: string) => app.inject({ url });
  return { post, get, posts, log };
}

const invalid: Acceptance = {
  outcome: 'invalid',
  errors: { email: 'Please enter a valid email address' },
};
const entered = { ...createTalentFields('<b>Ada</b> & co'), email: 'ada@' };

describe('Accepted', () => {
  test.each(allForms.filter(({ name }) => name !== 'product-updates'))(
    '$name leads on to the thank-you page without script',
    async ({ action, name, thankYouPath }) => {
      const { post, posts } = await createFixture();
      const response = await post(action, { a: 'b ü' });
      expect([response.statusCode, response.headers.location]).toEqual([303, thankYouPath]);
      expect(posts).toEqual([{ form: name, values: { a: 'b ü' }, flags: [], key: undefined }]);
    },
  );

  test('A script gets the id', async () => {
    const { post } = await createFixture();
    const response = await post(talent.action, createTalentFields(), SCRIPT);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: ID, status: 'accepted' });
  });

  test('A program can send JSON', async () => {
    const { post, posts } = await createFixture();
    const json = { 'content-type': 'application/json', 'idempotency-key': 'one' };
    const response = await post(talent.action, JSON.stringify(createTalentFields()), json);
    expect(response.statusCode).toBe(201);
    expect(posts).toEqual([
      { form: 'talent', values: createTalentFields(), flags: [], key: 'one' },
    ]);
  });

  test('A repeated post gets the same answer, marked as replayed', async () => {
    const { post } = await createFixture({ outcome: 'replayed', id: ID });
    const response = await post(talent.action, createTalentFields(), SCRIPT);
    expect([response.statusCode, response.json().id]).toEqual([201, ID]);
    expect(response.headers['idempotency-replayed']).toBe('true');
    expect((await post(talent.action, createTalentFields())).headers.location).toBe(
      talent.thankYouPath,
    );
  });

  test('A machine gets the same answer as a person, and is flagged', async () => {
    const { post, posts } = await createFixture();
    const fields = { ...createTalentFields(), company_website: 'x', elapsed_ms: '5' };
    expect((await post(talent.action, fields)).statusCode).toBe(303);
    expect(posts[0]?.flags).toEqual(['honeypot', 'fast']);
  });
});

describe('Product updates', () => {
  const url = '/api/product-updates';
  const email = { email: 'ada@example.com' };

  test.each([
    ['created', 201, 'subscribed'],
    ['replayed', 200, 'already-subscribed'],
  ] as const)('A signup that was %s gets a friendly answer', async (outcome, code, status) => {
    const { post } = await createFixture({ outcome, id: ID });
    const response = await post(url, email, SCRIPT);
    expect([response.statusCode, response.json()]).toEqual([code, { status }]);

    const page = await post(url, email, {
      ...BROWSER,
      host: 'www.site.example',
      referer: 'https://www.site.example/about?utm_source=a',
    });
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toBe(`/about#product-updates-${status}`);
  });

  test.each(['https://evil.example/about', 'https://www.site.example//evil.example'])(
    'No redirect follows the referer %s',
    async (referer) => {
      const { post } = await createFixture();
      const headers = { ...BROWSER, host: 'www.site.example', referer };
      const { location } = (await post(url, email, headers)).headers;
      expect(location).toBe('/#product-updates-subscribed');
    },
  );

  test('A script gets its expected status for an invalid address', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(url, { email: 'ada@' }, SCRIPT);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ status: 'invalid', fields: [{ field: 'email' }] });
  });

  test('Without script it can be corrected, and leads back to the original page', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(url, { email: 'ada@', return_path: '/about' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('value="ada@"');
    expect(response.body).toContain('name="return_path" value="/about"');
  });
});

describe('Rejected', () => {
  test('A script gets each invalid field', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(talent.action, entered, SCRIPT);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: 'invalid_request',
      message: 'email: Please enter a valid email address',
      fields: [{ field: 'email', message: 'Please enter a valid email address' }],
    });
  });

  test('Without script the answer contains all entries, escaped', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(talent.action, entered);
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('value="&lt;b&gt;Ada&lt;/b&gt; &amp; co"');
    expect(response.body).toContain('I edit.\nAnd I count.</textarea>');
    expect(response.body).toContain('<a class="back" href="/talent">');
  });

  test('The shell gets the data for a page', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(
      talent.action,
      { ...entered, unknown: 'x' },
      { ...BROWSER, 'x-form-reply': '1' },
    );
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain(FORM_REPLY_TYPE);
    expect(response.json()).toEqual({
      form: 'talent',
      path: '/talent',
      values: entered,
      errors: invalid.errors,
      page: expect.stringContaining('<form method="post" action="/api/forms/talent">'),
    });
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const rejected = await post(talent.action, entered, {
      ...BROWSER,
      ...foreign,
      'x-form-reply': '1',
    });
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json()).toEqual({
      form: 'talent',
      path: '/talent',
      notice: expect.stringContaining('a page of another site'),
      page: expect.stringContaining('<h1>That did not get through</h1>'),
    });
  });

  test('A script gets the same answer through the shell', async () => {
    const { post } = await createFixture(invalid);
    const response = await post(talent.action, entered, { ...SCRIPT, 'x-form-reply': '1' });
    expect([response.statusCode, response.json().error]).toEqual([422, 'invalid_request']);
  });

  test('A key that was used for other entries', async () => {
    const { post } = await createFixture({ outcome: 'conflict' });
    const response = await post(talent.action, entered, SCRIPT);
    expect([response.statusCode, response.json().error]).toEqual([409, 'idempotency_conflict']);
    expect((await post(talent.action, entered)).body).toContain('value="ada@"');
  });

  test('A page of another site', async () => {
    const { post, posts } = await createFixture();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const script = await post(talent.action, entered, { ...SCRIPT, ...foreign });
    expect([script.statusCode, script.json().error]).toEqual([403, 'foreign_origin']);
    const page = await post(talent.action, entered, { ...BROWSER, ...foreign });
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('href="/talent"');
    expect(posts).toEqual([]);
  });

  test('Too many posts from one address lose no entries', async () => {
    const { post } = await createFixture(undefined, 1);
    await post(talent.action, entered);
    const page = await post(talent.action, entered);
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain('I edit.');
    expect(page.body).toContain('in a minute');
    expect((await post(talent.action, entered, SCRIPT)).json().error).toBe('too_many_requests');
  });

  test.each([
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['more than 64 kB', URLENCODED, 413],
  ])('%s', async (_what, headers, status) => {
    const { post, posts } = await createFixture();
    const text = `about=${'a'.repeat(status === 413 ? 65_536 : 10)}`;
    const page = await post(talent.action, text, { ...BROWSER, ...headers });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('<h1>That did not get through</h1>');
    const script = await post(talent.action, text, { ...SCRIPT, ...headers });
    expect(script.json().message).toEqual(expect.any(String));
    expect(posts).toEqual([]);
  });

  test('Reloading the address of an answer shows the form', async () => {
    const { get } = await createFixture();
    const response = await get(talent.action);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/talent']);
  });

  test('An unknown form', async () => {
    const { post } = await createFixture();
    for (const name of ['unknown', '__proto__', 'product-updates'])
      expect((await post(`/api/forms/${name}`, {})).statusCode).toBe(404);
  });
});

test('A form with a reminder has it as a calendar file to save, for anybody and without a post', async () => {
  const { get } = await createFixture();
  const response = await get('/api/forms/demo-request/reminder.ics');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="demo-request.ics"',
  });
  expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect((await get('/api/forms/talent/reminder.ics')).statusCode).toBe(404);
});

test('An hour of the events is a calendar file, whose date is all that the address can say', async () => {
  const { get } = await createFixture();
  const path = '/api/forms/event-sign-up';
  const starts = new Date(Date.now() + 86_400_000).toISOString().replace(/:\d\d\.\d+|[-:]/g, '');
  const response = await get(`${path}/${starts}.ics?title=evil`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe('attachment; filename="event-sign-up.ics"');
  expect(response.body).toContain(`DTSTART:${starts.replace('Z', '00Z')}`);
  expect(response.body).toContain(`UID:event-sign-up-${starts}@`);
  expect(response.body).not.toContain('evil');
  for (const date of ['reminder', '19990101T1700Z', '99991231T1700Z', `${starts}%0D%0AX:y`])
    expect((await get(`${path}/${date}.ics`)).statusCode, date).toBe(404);
  expect((await get(`/api/forms/talent/${starts}.ics`)).statusCode).toBe(404);
});

test('Nothing that is sent gets into a calendar file, and nothing can be posted to it', async () => {
  const { get, post } = await createFixture();
  const path = '/api/forms/demo-request/reminder.ics';
  const plain = await get(path);
  const hostile = await get(`${path}?title=x%0D%0AATTACH:evil&${'y'.repeat(4_000)}`);
  expect([hostile.headers['content-disposition'], hostile.body]).toEqual([
    plain.headers['content-disposition'],
    plain.body,
  ]);
  expect((await post(path, { title: 'x\r\nATTACH:evil' })).statusCode).toBe(404);
  expect((await get(`${path}%0D%0Aset-cookie:a=b`)).statusCode).toBe(404);
});

test('The largest form that can be filled in any script is accepted', async () => {
  for (const { action, fields } of allForms) {
    const full = Object.fromEntries(
      fields.map((field) => [field.name, '字'.repeat('maxLength' in field ? field.maxLength : 10)]),
    );
    const { post, posts } = await createFixture();
    expect((await post(action, full)).statusCode).toBe(303);
    expect(posts[0]?.values).toEqual(full);
  }
});

describe('Dependency down', () => {
  const unavailable = Object.assign(new Error('ada@example.com'), { code: 'ECONNREFUSED' });

  test('Without script the answer contains all entries, to be sent again', async () => {
    const { post, log } = await createFixture(unavailable);
    const response = await post(talent.action, entered);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.body).toContain('I edit.');
    expect(response.body).toContain('send it again in a moment');
    expect(log.lines.join('')).toContain('request failed');
  });

  test('A script is told to try again', async () => {
    const { post } = await createFixture(unavailable);
    const response = await post(talent.action, entered, SCRIPT);
    expect([response.statusCode, response.json().error]).toEqual([503, 'unavailable']);
  });

  test('An unexpected failure reveals no details', async () => {
    const { post } = await createFixture(new Error('secret'));
    const response = await post(talent.action, entered);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
  });
});

test('Logs name the post and the form, and nothing about the visitor', async () => {
  const { post, log } = await createFixture();
  await post(talent.action, createTalentFields());
  const text = log.lines.join('');
  expect(text).toContain(ID);
  expect(text).toContain('"form":"talent"');
  for (const personal of ['Ada', 'ada@', 'I edit']) expect(text).not.toContain(personal);
});
