import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import { createOutbox } from './createOutbox.ts';
import { DeliveryError } from './DeliveryError.ts';

const DAY_MS = 86_400_000;
const event = (id: string): AnalyticsEvent => ({ id, kind: 'track', event: id, properties: {} });

/** Local storage as in browsers: its keys are its own properties. */
function createStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      if (Object.keys(storage).length >= limit) throw new DOMException('full');
      storage[key] = value;
    },
    removeItem: (key: string) => delete storage[key],
  };
  const storage = Object.create(methods);
  return storage;
}

let now = 0;
let storage: Storage;
let sent: string[];
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  now = 1_000;
  storage = createStorage();
  sent = [];
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

function open(
  send: (event: AnalyticsEvent) => Promise<void> = async ({ id }) => void sent.push(id),
) {
  return createOutbox({
    send,
    storage: () => storage,
    now: () => now,
    exclusively: (task) => task(),
  });
}

test('An accepted event is removed', async () => {
  const outbox = open();
  outbox.add(event('01A'));
  await outbox.flush();
  await outbox.flush();
  expect(sent).toEqual(['01A']);
  expect(Object.keys(storage)).toEqual([]);
});

test('Events that a closed tab left behind are sent from the next page, oldest first', async () => {
  const closed = open();
  closed.add(event('01B'));
  closed.add(event('01A'));
  await open().flush();
  expect(sent).toEqual(['01A', '01B']);
});

test('While the server is unavailable, events stay and only two requests are made', async () => {
  const send = vi.fn(async () => {
    throw new DeliveryError('track', { isTemporary: true });
  });
  const outbox = open(send);
  for (const id of ['01A', '01B', '01C']) outbox.add(event(id));
  await outbox.flush();
  expect(send).toHaveBeenCalledTimes(2);
  expect(Object.keys(storage)).toHaveLength(3);
  expect(log).toHaveBeenCalledWith('Failed to track', undefined);
  await open().flush();
  expect(sent).toEqual(['01A', '01B', '01C']);
});

test('An event that the server rejects permanently is not sent again', async () => {
  const outbox = open(async () => {
    throw new DeliveryError('track', { isTemporary: false });
  });
  outbox.add(event('01A'));
  await outbox.flush();
  expect(Object.keys(storage)).toEqual([]);
});

test('An event that the server accepted is not sent again when the client throws', async () => {
  const outbox = open(async () => {
    throw new Error('of the client');
  });
  outbox.add(event('01A'));
  await outbox.flush();
  expect(Object.keys(storage)).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test('An event added while others are being sent is sent too', async () => {
  const outbox = open(async ({ id }) => {
    sent.push(id);
    if (id === '01A') outbox.add(event('01B'));
    if (id === '01A') void outbox.flush();
  });
  outbox.add(event('01A'));
  await outbox.flush();
  expect(sent).toEqual(['01A', '01B']);
});

test('Events that another tab has sent in the meantime are skipped', async () => {
  const outbox = open(async ({ id }) => {
    sent.push(id);
    storage.removeItem('outbox:01B');
  });
  outbox.add(event('01A'));
  outbox.add(event('01B'));
  await outbox.flush();
  expect(sent).toEqual(['01A']);
});

test('An event is dropped after three days, or if it is unreadable', async () => {
  const outbox = open();
  outbox.add(event('01A'));
  storage.setItem('outbox:01B', '{');
  storage.setItem('outbox:01C', JSON.stringify({ at: now, event: event('other') }));
  now += 3 * DAY_MS;
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
});

test.each([
  [
    'refused',
    () => {
      throw new DOMException('refused');
    },
  ],
  ['full', () => createStorage(0)],
])('With storage that is %s, events are still sent', async (_what, get) => {
  const outbox = createOutbox({
    send: async ({ id }) => void sent.push(id),
    storage: get,
    now: () => now,
    exclusively: (task) => task(),
  });
  outbox.add(event('01A'));
  await outbox.flush();
  expect(sent).toEqual(['01A']);
});

test('Other keys of the storage are left alone', async () => {
  storage.setItem('theme', 'dark');
  const outbox = open();
  outbox.add(event('01A'));
  outbox.clear();
  await outbox.flush();
  expect([sent, Object.keys(storage)]).toEqual([[], ['theme']]);
});
