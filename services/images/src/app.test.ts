import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from './testing/createTestApp.ts';

test('An address that cannot be decoded is a malformed request, and is not quoted', async () => {
  const response = await createTestApp().app.inject('/images/secret%');
  expect([response.statusCode, response.json().error]).toEqual([400, 'malformed_request']);
  expect(response.body).not.toContain('secret');
});

test('A failure is logged and answered without its cause', async () => {
  const find = () => Promise.reject(new Error('disk on fire'));
  const { app, lines } = createTestApp({ images: { sources: { find }, resize: vi.fn() } });
  const response = await app.inject('/images/a.png');
  expect([response.statusCode, response.json().error]).toEqual([500, 'internal']);
  expect(response.body).not.toContain('fire');
  expect(lines.join()).toContain('disk on fire');
});

test('Closing waits for a started answer and ends its connection', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const find = vi.fn(() => promise);
  const { app } = createTestApp({ images: { sources: { find }, resize: vi.fn() } });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${url}/images/a.png`);
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  resolve(null);
  const { status, headers } = await response;
  expect([status, headers.get('connection')]).toEqual([404, 'close']);
  await closed;
});
