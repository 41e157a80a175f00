import { expect, test, vi } from 'vitest';
import { createContentAccess } from './createContentAccess.ts';

const ask = vi.fn();
const URL_ = 'http://content.test/api/v2';

test('A request goes to the shell, and its answer comes back as a response', async () => {
  const access = createContentAccess(ask);
  const answered = access.fetch(URL_, { headers: { accept: 'application/json' } });
  await vi.waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith(1, {
      url: URL_,
      headers: { accept: 'application/json' },
    }),
  );
  access.receive(1, { status: 429, headers: { 'retry-after': '2' }, text: '{"busy":true}' });
  const response = await answered;
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    429,
    '2',
    { busy: true },
  ]);
});

test('The error says why the shell got no answer', async () => {
  const access = createContentAccess((id) =>
    queueMicrotask(() => access.receive(id, { error: 'connect ECONNREFUSED' })),
  );
  await expect(access.fetch(URL_)).rejects.toThrow('fetch failed: connect ECONNREFUSED');
});

test('A request can be aborted; a late answer is dropped', async () => {
  const access = createContentAccess(ask);
  const giveUp = new AbortController();
  const answered = access.fetch(URL_, { signal: giveUp.signal });
  giveUp.abort(new Error('too slow'));
  await expect(answered).rejects.toThrow('too slow');
  access.receive(1, { status: 200, headers: {}, text: '' });
});

test('Content can only be read', async () => {
  await expect(createContentAccess(ask).fetch(URL_, { method: 'POST' })).rejects.toThrow('GET');
});
