import fc from 'fast-check';
import { damaged, writeJson } from './damaged.ts';
import { hostileText } from './hostileText.ts';

/** A storage with these entries, of those that are not `null`. */
export const storageOf = (entries: Record<string, string | null>) => {
  const kept = new Map(
    Object.entries(entries).filter((each): each is [string, string] => each[1] !== null),
  );
  return new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as unknown as Storage;
};

/** Damaged text in storage: almost valid JSON, or anything. */
export const stored = (whole: object) =>
  fc.oneof(damaged(fc.constant(whole)).map(writeJson), hostileText, fc.constant(null));
