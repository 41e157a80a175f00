import fc from 'fast-check';

/** One of the words in these lines. */
export const anyWord = (...lines: string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...listWords(...lines));

export const listWords = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** One of these, each as often as its weight says. */
export const weighted = <Value>(
  ...choices: [weight: number, arbitrary: fc.Arbitrary<Value>][]
): fc.Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
