import { nameSharingCard } from '@site/config/sharingCard';
import { expect, test, vi } from 'vitest';
import { BusyError } from '../createGate.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const card = { title: 'Polls', label: 'Features' };
const name = nameSharingCard(card);

async function start() {
  const get = vi.fn(async () => Buffer.from('drawn'));
  const find = vi.fn(async (asked: string) => (asked === name ? Buffer.from('kept') : null));
  const { app } = createTestApp({ sharing: { cards: { get, find } } });
  const post = (payload: object) => app.inject({ method: 'POST', url: '/sharing', payload });
  return { get, find, post, ask: (url: string) => app.inject(url) };
}

test('The words that the shell sends are drawn', async () => {
  const { get, post } = await start();
  const response = await post(card);
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/png',
    'drawn',
  ]);
  expect(get).toHaveBeenCalledExactlyOnceWith(card);
});

test('A cached card is found only by its name', async () => {
  const { ask } = await start();
  expect((await ask(`/sharing/${name}`)).body).toBe('kept');
  expect((await ask(`/sharing/${'x'.repeat(32)}`)).statusCode).toBe(404);
});

test.each(['..%2f..%2fsecret', 'short', `${name}.png`])(
  '%s is not the name of a card',
  async (asked) => {
    const { ask, find } = await start();
    expect((await ask(`/sharing/${asked}`)).statusCode).toBe(400);
    expect(find).not.toHaveBeenCalled();
  },
);

test.each([{}, { title: '' }, { title: 'x'.repeat(301) }, { title: 1 }, { ...card, text: [] }])(
  'A body that is not a card is rejected: %o',
  async (body) => {
    const { get, post } = await start();
    expect((await post(body)).statusCode).toBe(400);
    expect(get).not.toHaveBeenCalled();
  },
);

test('When too many cards wait, the shell may try again', async () => {
  const { get, post } = await start();
  get.mockRejectedValue(new BusyError('busy'));
  const response = await post(card);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
});
