import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeError } from './createLog.ts';
import { integrations } from './database/schema.ts';
import { createIntegration } from './testing/createIntegration.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTalentFields } from './testing/createTalentFields.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { enginesFor } from './testing/engines.ts';
import { startTestApi } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';

test('An error is described with its message, causes and place', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  expect(describeError(error)).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    at: expect.arrayContaining([expect.stringContaining('createLog.test.ts')]),
    cause: { code: 'ECONNREFUSED', message: 'refused' },
  });
});

test('The values of a query are left out', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.com) exists'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'leads_email',
  });
  const error = new DrizzleQueryError('insert into leads', ['ada@example.com'], cause);
  const description = describeError(error);
  expect(description).toMatchObject({ cause: { code: '23505', constraint: 'leads_email' } });
  expect(JSON.stringify(description)).not.toContain('ada@');
});

test('Thrown values that are not errors are described too', () => {
  expect(describeError('text').type).toBe('string');
  expect(describeError(undefined).type).toBe('undefined');
});

const EMAIL = 'private.person@secret.example';
const WAIT = { timeout: 120_000, interval: 50 };

describe.each(enginesFor('logs'))('With %s', (engine) => {
  test('no route writes an e-mail address to the log, even for invalid requests', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    upstream.answer = () => 500;
    const api = await startTestApi(store, {
      LEADS_UPSTREAM_URL: upstream.url,
      FORMS_UPSTREAM_URL: upstream.url,
      CUSTOMERIO_WRITE_KEY: 'key',
      CUSTOMERIO_HOST: upstream.url,
    });
    onTestFinished(api.close);

    // Accepted records whose delivery fails.
    await api.post(createLeadBody(EMAIL), { 'idempotency-key': EMAIL });
    await api.post(createLeadBody(`other.${EMAIL}`), { 'idempotency-key': EMAIL });
    await api.postForm('talent', { ...createTalentFields(), email: EMAIL });
    const traits = { email: EMAIL };
    const eventObj = { userId: EMAIL, id: EMAIL, groupId: EMAIL, event: EMAIL, traits };
    for (const kind of ['track', 'identity', 'group'])
      await api.postJson(`/api/customer-io-${kind}-event`, { eventObj });

    // Every route, with the address in every place that accepts text.
    const description = await fetch(`${api.url}/api/docs/openapi.json`);
    const { paths } = (await description.json()) as { paths: Record<string, object> };
    const query = `email=${encodeURIComponent(EMAIL)}&sessionId=${EMAIL}`;
    const bodies = [
      JSON.stringify({
        email: EMAIL,
        eventObj,
        data: [traits],
        batch: [traits],
        reports: [traits],
      }),
      `{"email":"${EMAIL}`,
      `data=${Buffer.from(JSON.stringify([{ event: EMAIL }])).toString('base64')}&email=${EMAIL}`,
      EMAIL.repeat(2_000),
    ];
    const integration = createIntegration();
    await api.database.queries
      .insert(integrations)
      .values({ ...integration, createdAt: new Date(), revokedAt: null });
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods))
        for (const body of method === 'get' ? [null] : bodies)
          for (const type of [
            'application/json',
            'application/x-www-form-urlencoded',
            'text/plain',
          ]) {
            const response = await fetch(
              `${api.url}${path.replace('{key}', integration.key)}?${query}`,
              {
                method: method.toUpperCase(),
                headers: {
                  'content-type': type,
                  'idempotency-key': EMAIL,
                  referer: `/${EMAIL}`,
                  ...(path.includes('{key}') && { origin: integration.origins[0] ?? '' }),
                },
                body,
              },
            );
            await response.arrayBuffer();
          }
    await fetch(`${api.url}/nowhere/${EMAIL}`);

    await vi.waitFor(() => {
      for (const kind of ['lead', 'submission', 'message'])
        expect(api.log.some((line) => line.includes(`${kind} could not be delivered`))).toBe(true);
    }, WAIT);
    const logged = api.log.join('');
    for (const path of Object.keys(paths))
      expect(logged).toContain(`"route":"${path.replace('{key}', ':key')}`);
    expect(logged).not.toMatch(/private\.person|secret\.example/);
    expect(logged).not.toContain(Buffer.from(EMAIL).toString('base64').slice(4, 20));
  });
});
