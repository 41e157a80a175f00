import { expect, test } from 'vitest';
import { findMissing, readSteps } from './readSteps.ts';

const GUIDE = `# Guide

## Create

\`\`\`sh
npm create x
cd x
\`\`\`

Then:

\`\`\`sh
npm test
\`\`\`

\`\`\`text
… 3 passed …
done
\`\`\`
`;

test('Each block of commands is a step, with the output that follows it', () => {
  expect(readSteps(GUIDE)).toEqual([
    { title: 'Create', commands: 'npm create x\ncd x', prints: [] },
    { title: 'Create', commands: 'npm test', prints: ['… 3 passed …', 'done'] },
  ]);
});

test.each([
  [['a … c', 'd'], 'x\na b c\nd\n', undefined],
  [['a … c', 'd'], 'd\na b c\n', 'd'],
  [['a…c'], 'a\nc', 'a…c'],
  [['1.0 (x)'], '1.0 (x)', undefined],
])('Of %o, the output %o misses %o', (prints, output, missing) => {
  expect(findMissing(prints, output)).toBe(missing);
});
