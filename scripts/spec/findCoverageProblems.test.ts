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
    "testInFull(\n  'It holds for all',\n  () => {},\n);",
    "test.skip('Not yet', () => {});",
    "screen.getByText('It is no test');",
    "test('It begins like another', () => {});",
    "test('It begins like a third', () => {});",
  ].join('\n'),
};
const good =
  '| 1.1 | The delay is 120 ms | `src/limits.ts` | `src/limits.test.ts` › It waits 120 ms |';

/** A document with the given rows in its first section, and a valid row in every other. */
function describeProblems(...rows: string[]): string[] {
  const sections = SPEC_SECTIONS.map((section, index) => [
    `## §${section} A section`,
    '',
    '| No. | Statement | Where | Held by |',
    '|---|---|---|---|',
    ...(index === 0 ? rows : [good.replace('1.1', `${section}.1`)]),
  ]);
  return problemsOf(sections.flat().join('\n'));
}

const problemsOf = (text: string) =>
  findCoverageProblems(text, (path) => files[path]).map(
    ({ line, message }) => `${line}: ${message}`,
  );

const row = (where: string, heldBy: string, number = '1.2') =>
  `| ${number} | A statement | ${where} | ${heldBy} |`;
const held = '`src/limits.test.ts` › It waits 120 ms';

const unknownTitle = (title: string) => [
  row('`src`', `\`src/limits.test.ts\` › ${title}`),
  `src/limits.test.ts has no test called "${title}"`,
];

test.each([
  good,
  row('`src/limits.ts#DELAY_MS`', held),
  row('`src/limits.ts#Plan`<br>`src`', held),
  row('`src/limits.ts`', '`src/limits.test.ts` › A menu’s delay is %i \\| at most'),
  row('`src/limits.ts`', '`src/limits.test.ts` › It holds for all'),
  row('`src/limits.ts`', "`src/limits.test.ts` › It isn't shown"),
  row('`src/limits.ts`', '`src/limits.test.ts` › A menu’s delay …'),
  row('`src/limits.ts`', "`src/limits.test.ts` › It isn't …"),
  row('`src/limits.ts`', `${held}<br>\`src/limits.test.ts\` › \${path} is there`),
  row('`src/limits.ts`', held, '1.17'),
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
  ...['It waits', 'It waits 120', 'Not yet', 'It is no test', 'It waits 12. ms'].map(unknownTitle),
  ...['It wait …', 'It begins like …', 'It is no …', 'Not …', '…'].map(unknownTitle),
  ...['', '1', '1.0', '1.1a', '01.1', '2.1', '1.1.1', '11'].map((number) => [
    row('`src`', held, number),
    `has the number "${number}", which is not in §1`,
  ]),
  ['| 1.2 | A statement | `src` |', 'has 3 cells, not 4'],
  [`| 1.2 | A statement | \`src\` | ${held} | done |`, 'has 5 cells, not 4'],
  [`| 1.2 | | \`src\` | ${held} |`, 'has no statement'],
] as [string, string][])('Each problem is named with its line: %s', (line, message) => {
  expect(describeProblems(good, line)).toEqual([`6: ${message}`]);
});

test('Numbers ascend within a section, with gaps where a statement was removed', () => {
  const numbered = (number: string) => row('`src`', held, number);
  expect(describeProblems(numbered('1.1'), numbered('1.3'), numbered('1.10'))).toEqual([]);
  expect(describeProblems(numbered('1.2'), numbered('1.2'), numbered('1.1'))).toEqual([
    '6: has the number 1.2 after 1.2',
    '7: has the number 1.1 after 1.2',
  ]);
});

test('Planned work has no rows', () => {
  expect(describeProblems(row('–', '–'))).toEqual([
    '5: "–" is not a place: `path` or `path#export`',
    '5: "–" is not a test: `path` › title',
  ]);
});

test('A section without rows is reported, and so is one that is not in the specification', () => {
  expect(describeProblems()).toEqual(['0: §1 has no rows']);
  expect(problemsOf(`## §10 More\n${good}`)).toContain('0: §10 is not in the specification');
  expect(problemsOf('')).toHaveLength(SPEC_SECTIONS.length);
});

test('Tables outside the sections do not count', () => {
  expect(problemsOf(`# Head\n| a |\n## How to read\n| b |`)).toHaveLength(SPEC_SECTIONS.length);
});
