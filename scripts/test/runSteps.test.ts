import { expect, test } from 'vitest';
import type { Step } from './runStep.ts';
import { runSteps } from './runSteps.ts';

const script = (name: string, code: string): Step => ({ name, command: ['node', '-e', code] });

async function run(steps: Step[]) {
  const printed: string[] = [];
  const results = await runSteps(steps, { atOnce: 2, print: (text) => printed.push(`${text}`) });
  return {
    printed: printed.join(''),
    counts: results.map(({ name, passed, failed }) => [name, passed, failed]),
  };
}

test('A step fails when it crashes, is killed, cannot be started or prepared, or runs no test', async () => {
  const passed = async () => ({ passed: 3, failed: 0, failures: [] });
  const { counts, printed } = await run([
    script('fine', ''),
    script('crashes', 'process.exit(3)'),
    { ...script('crashes late', 'process.exit(3)'), readCounts: passed },
    script('is killed', "process.kill(process.pid, 'SIGKILL')"),
    { name: 'is missing', command: ['no-such-program'] },
    { ...script('lacks something', ''), prepare: () => Promise.reject(new Error('no browser')) },
    {
      ...script('runs nothing', ''),
      readCounts: async () => ({ passed: 0, failed: 0, failures: [] }),
    },
    { ...script('leaves no report', ''), readCounts: () => Promise.reject(new Error('ENOENT')) },
    {
      ...script('counts', 'process.exit(1)'),
      readCounts: async () => ({ passed: 5, failed: 2, failures: [] }),
    },
  ]);
  expect(counts).toEqual([
    ['fine', 1, 0],
    ['crashes', 0, 1],
    ['crashes late', 3, 1],
    ['is killed', 0, 1],
    ['is missing', 0, 1],
    ['lacks something', 0, 1],
    ['runs nothing', 0, 1],
    ['leaves no report', 0, 1],
    ['counts', 5, 2],
  ]);
  expect(printed).toContain('no browser');
});

test('The output of steps that run beside each other does not mix', async () => {
  const slow = (name: string) =>
    script(name, `console.log('${name} 1'); setTimeout(() => console.error('${name} 2'), 100);`);
  const { printed } = await run([slow('one'), slow('two')]);
  expect(printed).toContain('one 1\none 2\n');
  expect(printed).toContain('two 1\ntwo 2\n');
});
