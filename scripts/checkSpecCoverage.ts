/**
 * Checks that `docs/spec-coverage.md` covers every section, is numbered in order, and names files and tests that exist, and that
 * every promise of `docs/security.md` names a test that exists.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findCoverageProblems } from './spec/findCoverageProblems.ts';
import { findPromiseProblems } from './spec/findPromiseProblems.ts';
import { parseCoverage } from './spec/parseCoverage.ts';

const COVERAGE = 'docs/spec-coverage.md';
const SECURITY = 'docs/security.md';
const repository = join(import.meta.dirname, '..');

/** Returns the text of a file, and an empty text for a folder. */
function readSource(path: string): string | undefined {
  const file = join(repository, path);
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isDirectory() ? '' : found && readFileSync(file, 'utf8');
}

const text = readSource(COVERAGE) ?? '';
const problems = {
  [COVERAGE]: findCoverageProblems(text, readSource),
  [SECURITY]: findPromiseProblems(readSource(SECURITY) ?? '', readSource),
};
for (const [file, found] of Object.entries(problems))
  for (const { line, message } of found)
    console.error(`${file}${line ? `:${line}` : ''}: ${message}`);

console.log(`${parseCoverage(text).length} statements`);
process.exitCode = Object.values(problems).flat().length > 0 ? 1 : 0;
