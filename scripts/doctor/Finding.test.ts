import { expect, test } from 'vitest';
import { fail, findWorst, formatFinding, ok, runChecks, warn } from './Finding.ts';

test('The worst finding decides on the exit code', () => {
  const of = (...states: ('ok' | 'warn' | 'fail')[]) =>
    findWorst(states.map((state) => ({ check: '', state, says: '' })));
  expect([of(), of('ok'), of('ok', 'warn'), of('fail', 'warn')]).toEqual([0, 0, 1, 2]);
});

test('A check that throws has failed, and those after it go on', async () => {
  const findings = await runChecks([
    ['First', '', () => Promise.reject(new Error('no way', { cause: new Error('ENOENT') }))],
    ['Second', 'do b', async () => [warn('a'), ok('c')]],
  ]);
  expect(findings.map(({ check, state, says, todo }) => [check, state, says, todo])).toEqual([
    ['First', 'fail', 'no way: ENOENT', expect.stringContaining('run the doctor again')],
    ['Second', 'warn', 'a', 'do b'],
    ['Second', 'ok', 'c', undefined],
  ]);
});

test('What a site answers has no effect on the terminal', async () => {
  const [finding] = await runChecks([['Page', 'look', async () => fail('\u001b[2Jcleared')]]);
  expect(formatFinding(finding as never)).toBe('FAIL  Page: \ufffd[2Jcleared\n      → look');
});
