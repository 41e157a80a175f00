import { expect, test } from 'vitest';
import { readAnswers, saveAnswers } from './visitorAnswers.ts';

function createStorage(initial?: string) {
  const items = new Map(initial === undefined ? [] : [['answers', initial]]);
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

test('Answers can be read on the next page, and later ones replace those to the same question', () => {
  const storage = createStorage();
  saveAnswers(storage, { firstName: ' Ada ', listSize: '2500_9999', platform: 'ghost' });
  saveAnswers(storage, { listSize: '10000_49999' });
  expect(readAnswers(storage)).toEqual({
    firstName: 'Ada',
    listSize: '10000_49999',
    platform: 'ghost',
  });
});

test('An answer that is taken back is gone', () => {
  const storage = createStorage();
  saveAnswers(storage, { qualification: 'migrating', listSize: '2500_9999' });
  saveAnswers(storage, { qualification: 'starting', listSize: null });
  expect(readAnswers(storage)).toEqual({ qualification: 'starting' });
});

test('Only answers are kept: no address, and nothing else that comes with them', () => {
  const storage = createStorage();
  saveAnswers(storage, { firstName: 'Ada', email: 'ada@example.com', listSize: 'many' });
  expect(storage().getItem('answers')).toBe('{"firstName":"Ada"}');
});

test.each(['', 'null', '[]', '{"listSize":["0_999"],"firstName":7}', '{'])(
  'What another script left there is no answer: %s',
  (left) => {
    expect(readAnswers(createStorage(left))).toEqual({});
  },
);

test.each([
  '7',
  '"text"',
  'true',
  '{"__proto__":{"firstName":"Eve"}}',
  '{"listSize":"constructor"}',
])('Nor are values of other shapes: %s', (left) => {
  expect(readAnswers(createStorage(left))).toEqual({});
});

test('A name of any length is cut, whoever wrote it', () => {
  const left = JSON.stringify({ firstName: 'x'.repeat(100_000), suits: '<img src=x>' });
  expect(readAnswers(createStorage(left))).toEqual({
    firstName: 'x'.repeat(80),
    suits: '<img src=x>',
  });
});

test('Where storage is refused nothing is kept, and nothing fails', () => {
  saveAnswers(refused, { firstName: 'Ada' });
  expect(readAnswers(refused)).toEqual({});
});
