import { expect, test, vi } from 'vitest';
import { demoRequest } from './definitions/demoRequest.ts';
import { sendForm } from './sendForm.ts';

function createFields() {
  const fields = new FormData();
  fields.set('email', 'ada+demo@example.org');
  fields.set('company_website', '');
  return fields;
}

const answering = (body: unknown, status: number) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

const send = (fetch: typeof globalThis.fetch) =>
  sendForm(demoRequest, createFields(), { elapsedMs: 5_000.4, idempotencyKey: 'one', fetch });

test('A form is posted as a browser would, with its fill time and idempotency key', async () => {
  const fetch = answering({ id: '1', status: 'accepted' }, 201);
  expect(await send(fetch)).toEqual({ status: 'accepted' });
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect([url, options?.method]).toEqual(['/api/forms/demo-request', 'POST']);
  expect(options?.headers).toEqual({ accept: 'application/json' });
  expect(String(options?.body)).toBe(
    'email=ada%2Bdemo%40example.org&company_website=&elapsed_ms=5000&idempotency_key=one',
  );
});

test('Errors come back by field', async () => {
  const problem = { error: 'invalid_request', fields: [{ field: 'email', message: 'No' }] };
  expect(await send(answering(problem, 422))).toEqual({
    status: 'invalid',
    errors: { email: 'No' },
  });
});

test.each([
  ['a refusal without fields', answering({ error: 'invalid_request' }, 422)],
  ['too much at once', answering({ error: 'too_many_requests' }, 429)],
  ['a service that is down', answering({}, 503)],
  [
    'an answer that is no JSON',
    vi.fn<typeof fetch>(async () => new Response('<', { status: 422 })),
  ],
  ['no network', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))],
])('With %s it did not get through', async (_what, fetch) => {
  expect(await send(fetch)).toEqual({ status: 'failed' });
});
