/** Checks that `docs/spec-coverage.md` covers every section, is numbered in order, and names files and tests that exist. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findCoverageProblems } from './spec/findCoverageProblems.ts';
import { parseCoverage } from './spec/parseCoverage.ts';

const FILE = 'docs/spec-coverage.md';

/** Returns the text of a file, and an empty text for a folder. */
function readSource(path: string): string | undefined {
  const file = join(import.meta.dirname, '..', path);
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isDirectory() ? '' : found && readFileSync(file, 'utf8');
}

const text = readSource(FILE) ?? '';
const problems = findCoverageProblems(text, readSource);
for (const { line, message } of problems)
  console.error(`${FILE}${line ? `:${line}` : ''}: ${message}`);

console.log(`${parseCoverage(text).length} statements`);
process.exitCode = problems.length > 0 ? 1 : 0;
