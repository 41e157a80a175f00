import { type CoverageProblem, TEST_FILE } from './findCoverageProblems.ts';

/**
 * Finds test files that a document names and that do not exist. A test is named by the end of its path, as much of it as tells it
 * from all others.
 *
 * @param files the paths of all test files
 */
export function findUnknownTests(text: string, files: readonly string[]): CoverageProblem[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => {
      if (!TEST_FILE.test(name)) return [];
      const found = files.filter((file) => `/${file}`.endsWith(`/${name}`));
      if (found.length === 1) return [];
      const message =
        found.length === 0 ? `${name} does not exist` : `${name} may be ${found.join(' or ')}`;
      return [{ line: index + 1, message }];
    }),
  );
}
