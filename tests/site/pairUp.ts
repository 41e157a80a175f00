/** Whether expensive tests run, too. */
export const isFullScope = process.env.TEST_SCOPE === 'all';

/** A `test` for what only the full scope runs. */
export const inFull = <Test>(test: Test): Test => (isFullScope ? test : ((() => {}) as Test));

/**
 * Pairs each of the first with one of the second, which take turns. With `TEST_SCOPE=all`, pairs each of the first with
 * all of the second.
 */
export function pairUp<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): [First, Second][] {
  return first.flatMap((one, index) =>
    second
      .filter((_, at) => isFullScope || at === index % second.length)
      .map((other): [First, Second] => [one, other]),
  );
}
