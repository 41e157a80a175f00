import { expect, test } from 'vitest';
import { demoRequest } from './definitions/demoRequest.ts';
import type { Attempt } from './outbox/attemptPost.ts';
import type { Post } from './outbox/Post.ts';
import { sendForm } from './sendForm.ts';

function createFields() {
  const fields = new FormData();
  fields.set('email', 'ada+demo@example.org');
  fields.set('company_website', '');
  return fields;
}

const posts: Post[] = [];
const send = (attempt: Attempt, isSaved = true) =>
  sendForm(demoRequest, createFields(), {
    elapsedMs: 5_000.4,
    idempotencyKey: 'one',
    now: () => 7,
    outbox: {
      send: async (post) => {
        posts.push(post);
        return { isSaved, outcome: Promise.resolve(attempt) };
      },
    },
  });

test('A form is posted as a browser would, with its fill time and idempotency key', async () => {
  expect(await send({ status: 'stored', answer: {} })).toEqual({ status: 'accepted' });
  expect(posts.at(-1)).toEqual({
    key: 'one',
    kind: 'form',
    sentAt: 7,
    path: '/api/forms/demo-request',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: 'email=ada%2Bdemo%40example.org&company_website=&elapsed_ms=5000&idempotency_key=one',
    events: [],
  });
});

test('Errors come back by field', async () => {
  const answer = { error: 'invalid_request', fields: [{ field: 'email', message: 'No' }] };
  expect(await send({ status: 'rejected', answer })).toEqual({
    status: 'invalid',
    errors: { email: 'No' },
  });
});

test('A refusal without fields did not get through', async () => {
  const answer = { error: 'invalid_request' };
  expect(await send({ status: 'rejected', answer })).toEqual({ status: 'failed' });
});

test('After a failure it waits in the browser, or did not get through where nothing can be kept', async () => {
  const failure = { status: 'failed', retryAfterMs: 0 } as const;
  expect(await send(failure)).toEqual({ status: 'waiting' });
  expect(await send(failure, false)).toEqual({ status: 'failed' });
});
