import { FragmentBuildError } from '@site/fragment-kit/build';
import { beforeEach, expect, test } from 'vitest';
import { runFragment } from './runFragment.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});

const run = (args: string[], buildFragment = async () => manifest as never) =>
  runFragment(args, {
    folder: '/nowhere',
    buildFragment,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  });
const manifest = { name: 'banner', version: '1.0.0-a', totals: { files: 3, bytes: 2000 } };

test('A build says what it made', async () => {
  expect(await run(['build'])).toBe(0);
  expect(lines).toEqual(['banner@1.0.0-a: 3 files, 2 kB in dist.']);
});

test('A build that fails says why, in one message', async () => {
  const fail = async () => {
    throw new FragmentBuildError('The build failed: no');
  };
  expect(await run(['build'], fail)).toBe(1);
  expect(lines).toEqual(['The build failed: no']);
});

test.each([[[]], [['frobnicate']]])(
  '%o is no command, so all commands are listed',
  async (args) => {
    expect(await run(args)).toBe(2);
    expect(lines.join()).toContain('fragment build');
  },
);

test.each([
  [['dev', '--port', 'x'], '--port x is not a port.'],
  [['dev', '--against', 'example.com'], '--against example.com is not the address of a site'],
  [['dev', '--agains', 'x'], "Unknown option '--agains'"],
])('%o is refused', async (args, message) => {
  expect(await run(args)).toBe(1);
  expect(lines.join()).toContain(message);
});
