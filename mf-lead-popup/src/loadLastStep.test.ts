// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLastStep } from './loadLastStep.ts';

beforeEach(() => void vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('The last step is there once its file has come', async () => {
  const fetched = vi.fn(async (_url: string) => new Response(''));
  vi.stubGlobal('fetch', fetched);
  expect(await loadLastStep('/popup/')).toHaveProperty('createLastStep');
  expect(fetched.mock.lastCall?.[0]).toBe('/popup/lastStep.js');
});

test('A file that does not come for ten seconds is given up, and one that is refused at once', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
  const loading = loadLastStep('/popup/');
  expect(timeout).toHaveBeenCalledWith(10_000);
  limit.abort(new Error('late'));
  await expect(loading).rejects.toThrow('late');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadLastStep('/popup/')).rejects.toThrow('status 404');
});
