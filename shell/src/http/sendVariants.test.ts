import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createCompressed, createVariants } from '../pages/createVariants.ts';
import { sendVariants } from './sendVariants.ts';

const variants = createVariants('<p>Hello</p>');
const etag = variants.etag('identity');

function get(headers: Record<string, string> = {}, status = 200) {
  const app = fastify();
  const onFullAnswer = vi.fn();
  app.get('/', (request, reply) =>
    sendVariants(request, reply, variants, { status, headers: { link: '<a>' }, onFullAnswer }),
  );
  return app.inject({ url: '/', headers }).then((response) => ({ response, onFullAnswer }));
}

test('A client without the content gets it, with its validator', async () => {
  const { response, onFullAnswer } = await get();
  expect([response.statusCode, response.body]).toEqual([200, '<p>Hello</p>']);
  expect(response.headers).toMatchObject({ link: '<a>', vary: 'accept-encoding', etag });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(onFullAnswer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ link: '<a>', etag, vary: 'accept-encoding' }),
    Buffer.from('<p>Hello</p>'),
  );
});

test('A compressed answer has a header with its encoding', async () => {
  const { response, onFullAnswer } = await get({ 'accept-encoding': 'br' });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', etag: variants.etag('br') });
  expect(onFullAnswer.mock.calls[0]?.[0]).toMatchObject({ 'content-encoding': 'br' });
});

test.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])(
  'A client that has %s gets 304',
  async (known) => {
    const { response, onFullAnswer } = await get({ 'if-none-match': known });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers.etag).toBe(etag);
    expect(onFullAnswer).not.toHaveBeenCalled();
  },
);

test('A client that has the text in fewer bytes, or in more, gets 304', async () => {
  const compressed = await createCompressed('<p>Hello</p>');
  const app = fastify();
  app.get('/', (request, reply) => sendVariants(request, reply, compressed, {}));
  const ask = (headers: object) =>
    app.inject({ url: '/', headers: { 'accept-encoding': 'br', ...headers } });
  const first = await ask({});
  await compressed.shorten();
  const known = String(first.headers.etag);
  expect((await ask({ 'if-none-match': known })).statusCode).toBe(304);
});

test('A client that has another version gets the content', async () => {
  expect((await get({ 'if-none-match': '"other"' })).response.statusCode).toBe(200);
});

test('An error page is never 304', async () => {
  expect((await get({ 'if-none-match': etag }, 404)).response.statusCode).toBe(404);
});
