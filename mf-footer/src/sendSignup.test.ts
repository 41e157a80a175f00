import type { Outbox } from '@site/forms/outbox';
import { expect, test, vi } from 'vitest';
import { sendSignup } from './sendSignup.ts';

function createFields() {
  const fields = new FormData();
  fields.set('email', 'ada+news@example.org');
  fields.set('company_website', '');
  return fields;
}

type Outcome = Awaited<ReturnType<Outbox['send']>>['outcome'];

const sending = (outcome: Awaited<Outcome>, isSaved = true) =>
  vi.fn<Outbox['send']>(async () => ({ isSaved, outcome: Promise.resolve(outcome) }));
const signUp = (send: Outbox['send']) => sendSignup(createFields(), { send });

test('A signup is sent as the plain form would send it, but asks for JSON', async () => {
  const send = sending({ status: 'stored', answer: { status: 'subscribed' } });
  await signUp(send);
  const [post] = send.mock.calls[0] ?? [];
  expect(post?.path).toBe('/api/product-updates');
  expect(post?.headers.accept).toBe('application/json');
  expect(post?.body).toMatch(
    /^email=ada%2Bnews%40example.org&company_website=&elapsed_ms=\d+&idempotency_key=[\da-f-]{36}$/,
  );
});

test.each(['subscribed', 'already-subscribed', 'invalid', 'failed'])(
  'The outcome %s is returned',
  async (status) => {
    const kind = status === 'invalid' ? 'rejected' : 'stored';
    expect(await signUp(sending({ status: kind, answer: { status } }))).toBe(status);
  },
);

test.each([
  ['an unknown status', { status: '__proto__' }],
  ['no status', null],
])('An answer with %s counts as failed', async (_what, answer) => {
  expect(await signUp(sending({ status: 'stored', answer }))).toBe('failed');
});

test('After a failure it waits in the browser, or failed where nothing can be kept', async () => {
  const failure = { status: 'failed', retryAfterMs: 0 } as const;
  expect(await signUp(sending(failure))).toBe('waiting');
  expect(await signUp(sending(failure, false))).toBe('failed');
});
