import { expect, test } from 'vitest';
import { findCoverageProblems, SPEC_SECTIONS } from './findCoverageProblems.ts';

const files: Record<string, string> = {
  'src/limits.ts': "export const DELAY_MS = 120;\nconst hidden = 1;\nexport type Plan = 'max';\n",
  src: '',
  'src/limits.test.ts': [
    "test('It waits 120 ms', () => {});",
    "test.each([1])(\n  'A menu’s delay is %i | at most',\n  () => {},\n);",
    "test('It isn\\'t shown', () => {});",
    `test(\`\${path} is there\`, () => {});`,
    "test.skip('Not yet', () => {});",
    "screen.getByText('It is no test');",
  ].join('\n'),
};
const good =
  '| The delay is 120 ms | `src/limits.ts` | `src/limits.test.ts` › It waits 120 ms | done |';

/** A document with the given rows in its first section and a sound one in every other. */
function describeProblems(...rows: string[]): string[] {
  const sections = SPEC_SECTIONS.map((section, index) => [
    `## §${section} A section`,
    '',
    '| Statement | Where | Held by | Status |',
    '|---|---|---|:---:|',
    ...(index === 0 ? rows : [good]),
  ]);
  return problemsOf(sections.flat().join('\n'));
}

const problemsOf = (text: string) =>
  findCoverageProblems(text, (path) => files[path]).map(
    ({ line, message }) => `${line}: ${message}`,
  );

const row = (where: string, heldBy: string, status = 'done') =>
  `| A statement | ${where} | ${heldBy} | ${status} |`;
const held = '`src/limits.test.ts` › It waits 120 ms';

test.each([
  good,
  row('`src/limits.ts#DELAY_MS`', held),
  row('`src/limits.ts#Plan`<br>`src`', held),
  row('`src/limits.ts`', '`src/limits.test.ts` › A menu’s delay is %i \\| at most'),
  row('`src/limits.ts`', "`src/limits.test.ts` › It isn't shown"),
  row('`src/limits.ts`', `${held}<br>\`src/limits.test.ts\` › \${path} is there`),
  row('–', '–', 'planned: nobody has written it'),
  row('`src/limits.ts`', held, 'planned: the other half'),
])('A sound row is accepted: %s', (line) => {
  expect(describeProblems(line)).toEqual([]);
});

test.each([
  [row('`src/limit.ts`', held), 'src/limit.ts does not exist'],
  [row('src/limits.ts', held), '"src/limits.ts" is not a place: `path` or `path#export`'],
  [row('', held), '"" is not a place: `path` or `path#export`'],
  [row('–', held), '"–" is not a place: `path` or `path#export`'],
  [row('`src/limits.ts#hidden`', held), 'src/limits.ts does not export hidden'],
  [row('`src/limits.ts#DELAY`', held), 'src/limits.ts does not export DELAY'],
  [row('`src`', '`src/limits.ts` › It waits 120 ms'), 'src/limits.ts is not a test file'],
  [row('`src`', '`src/x.test.ts` › It waits 120 ms'), 'src/x.test.ts does not exist'],
  [row('`src`', '–'), '"–" is not a test: `path` › title'],
  [row('`src`', '`src/limits.test.ts`'), '"`src/limits.test.ts`" is not a test: `path` › title'],
  ...['It waits', 'It waits 120', 'Not yet', 'It is no test', 'It waits 12. ms'].map((title) => [
    row('`src`', `\`src/limits.test.ts\` › ${title}`),
    `src/limits.test.ts has no test called "${title}"`,
  ]),
  [
    row('`src`', held, 'mostly'),
    'has the status "mostly", which is neither "done" nor "planned: what is missing"',
  ],
  [
    row('`src`', held, ''),
    'has the status "", which is neither "done" nor "planned: what is missing"',
  ],
  [
    row('`src`', held, 'planned'),
    'has the status "planned", which is neither "done" nor "planned: what is missing"',
  ],
  ['| A statement | `src` |', 'has 2 cells, not 4'],
  [`| | \`src\` | ${held} | done |`, 'has no statement'],
] as [string, string][])('Each problem is named with its line: %s', (line, message) => {
  expect(describeProblems(good, line)).toEqual([`6: ${message}`]);
});

test('A section without rows is reported, and so is one that the specification does not have', () => {
  expect(describeProblems()).toEqual(['0: §1 has no rows']);
  expect(problemsOf(`## §10 More\n${good}`)).toContain('0: §10 is not in the specification');
  expect(problemsOf('')).toHaveLength(SPEC_SECTIONS.length);
});

test('Tables outside the sections do not count', () => {
  expect(problemsOf(`# Head\n| a |\n## How to read\n| b |`)).toHaveLength(SPEC_SECTIONS.length);
});
