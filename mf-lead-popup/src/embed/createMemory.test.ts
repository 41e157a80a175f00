import { expect, test } from 'vitest';
import { createMemory } from './createMemory.ts';

const DAY_MS = 86_400_000;

function createStorage(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('What is remembered ends after its days, and another page knows it too', () => {
  const storage = createStorage();
  let now = 0;
  const open = () =>
    createMemory(
      () => storage,
      () => now,
    );
  open().set('opened', 'true', { days: 7 });
  open().set('completed', 'true', { days: 360 });
  now = 7 * DAY_MS - 1;
  expect([open().get('opened'), open().get('completed')]).toEqual(['true', 'true']);
  now = 7 * DAY_MS;
  expect([open().get('opened'), open().get('completed'), open().get('other')]).toEqual([
    undefined,
    'true',
    undefined,
  ]);
  open().set('completed', '', { days: -1 });
  expect(open().get('completed')).toBeUndefined();
  expect([...storage.values.keys()]).toHaveLength(1);
});

test('Where storage is blocked, it lasts as long as the page', () => {
  const memory = createMemory(
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    () => 0,
  );
  expect(memory.get('opened')).toBeUndefined();
  memory.set('opened', 'true', { days: 1 });
  expect(memory.get('opened')).toBe('true');
});

test.each(['{', 'null', '7', '{"opened":"soon"}', '{"opened":null}'])(
  'A damaged %s is nothing that is remembered',
  (text) => {
    const storage = createStorage();
    storage.getItem = () => text;
    const memory = createMemory(
      () => storage,
      () => 0,
    );
    expect(memory.get('opened')).toBeUndefined();
  },
);
