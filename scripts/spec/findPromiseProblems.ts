import { checkTest, type ReadSource, TEST_FILE } from './checkTest.ts';
import type { CoverageProblem } from './findCoverageProblems.ts';
import { splitRow } from './parseCoverage.ts';

/**
 * Checks that each row of a table whose last column ends with `test` names tests that exist, and that the prose names no others. In
 * the last cell, below what it says, each line is `path` or `path` › title; commands (`pnpm …`) may be added.
 */
export function findPromiseProblems(text: string, readSource: ReadSource): CoverageProblem[] {
  let columns: string[] = [];
  return text.split('\n').flatMap((line, index) => {
    const cells = splitRow(line);
    const isHead = columns.length === 0;
    if (isHead || cells.length === 0) columns = cells;
    const isPromise = !isHead && columns.at(-1)?.endsWith('test') && !/^[|: -]+$/.test(line);
    const messages = isPromise
      ? checkCell(cells.at(-1) ?? '', readSource)
      : [...line.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) =>
          TEST_FILE.test(path) ? checkTest(path, undefined, readSource) : [],
        );
    return messages.map((message) => ({ line: index + 1, message }));
  });
}

function checkCell(cell: string, readSource: ReadSource): string[] {
  const [, ...lines] = cell.split('<br>');
  const tests = lines.filter((each) => !/^`pnpm [^`]+`$/.test(each));
  if (tests.length === 0) return ['names no test'];
  return tests.flatMap((test) => {
    const [, path, title] = /^`([^`]+)`(?: › (.+))?$/.exec(test) ?? [];
    return path
      ? checkTest(path, title, readSource)
      : [`"${test}" is not a test: \`path\` or \`path\` › title`];
  });
}
