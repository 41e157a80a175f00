import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createPrint, defineCommand, readCount, readWord, UsageError } from './executeCommand.ts';

const HOSTILE = 'Ada\u001b[2J\nLovelace';

const command = defineCommand({
  usage: 'Usage: pnpm things',
  options: { limit: 'text' },
  verbs: {
    'list [form]': ({ subjects: [form], values, show }) =>
      show({ form: form && readWord(['talent'], form, 'form'), ...values }, () => {
        const limit = readCount('--limit', values.limit);
        return `${form ?? 'all'}, ${limit ?? 'any number'}`;
      }),
    'show <id>': ({ subjects }) => `shown: ${subjects.join()}`,
    'replay [id …]': ({ subjects }) => `replayed: ${subjects.join()}`,
  },
});
const run = async (...args: string[]) => command.run(readConfig({}), args, async () => {});

test.each([
  [['list'], 'all, any number'],
  [['list', 'talent', '--limit', '5'], 'talent, 5'],
  [['list', '--json'], '{\n  "json": true\n}'],
  [['show', 'a'], 'shown: a'],
  [['replay'], 'replayed: '],
  [['replay', 'a', 'b'], 'replayed: a,b'],
])('%o is understood', async (args, output) => {
  expect(await run(...args)).toBe(output);
});

test.each([
  [[], ''],
  [['toString'], ''],
  [['show'], ''],
  [['show', 'a', 'b'], ''],
  [['list', 'talent', 'more'], ''],
  [['list', 'unknown'], 'unknown: no such form.'],
  [['list', '--limit', '0'], '--limit 0: must be a whole number from 1.'],
  [['list', '--limit', 'many'], '--limit many: must be a whole number from 1.'],
])('%o is invalid', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(new UsageError(message));
});

test('An unknown option is named', async () => {
  await expect(run('list', '--all')).rejects.toThrow('--all');
});

test.each([
  ['A terminal gets no control sequences', true, 'Ada\ufffd[2J\nLovelace\n'],
  ['A file or another program gets every character', false, `${HOSTILE}\n`],
])('%s', async (_title, isTTY, expected) => {
  let printed = '';
  const write = (chunk: string, done: () => void) => {
    printed += chunk;
    done();
  };
  await createPrint({ isTTY, write })(HOSTILE);
  expect(printed).toBe(expected);
});
