import { globSync } from 'node:fs';

/** Never mutated: tests, code for tests, and files that are not source code. */
const EXCLUDED = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/*.d.ts',
  '**/node_modules/**',
  '**/dist/**',
];

/**
 * Finds the sources below `folder` that the patterns match, relative to it.
 *
 * @throws if a pattern matches none, because Stryker would mutate nothing and report success
 */
export function findSources(folder: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: folder, exclude: EXCLUDED });
    if (found.length === 0) throw new Error(`No source in ${folder} matches ${pattern}.`);
    return found;
  });
}
