import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Report } from './Report.ts';
import { runCheck } from './runCheck.ts';

const report: Report = {
  name: 'mf-footer',
  version: '1.0.0-12345678',
  ok: false,
  tookMs: 1_240,
  findings: [
    {
      rule: 'styles-outside',
      level: 'error',
      where: 'server/styles.css',
      what: 'The selector html selects elements outside the fragment.',
      mend: 'Begin with a class.',
      waived: 'The page must not scroll.',
    },
    { rule: 'leak', level: 'error', where: './lifecycles', what: 'It leaks.', mend: 'Undo it.' },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-'));
  return () => rm(folder, { recursive: true });
});

async function run(args: string[], result = report) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const check = vi.fn(async () => result);
  const code = await runCheck(args, { print, printError: print, check });
  return { code, text: lines.join('\n'), check };
}

test('Errors come first, each with its place and how to fix it', async () => {
  const { code, text } = await run([folder]);
  expect(code).toBe(1);
  expect(text).toBe(`mf-footer@1.0.0-12345678 is refused: 1 finding (1.2 s)

refused  leak  in ./lifecycles
  It leaks.
  mend: Undo it.

waived  styles-outside  in server/styles.css
  The selector html selects elements outside the fragment.
  waived: The page must not scroll.

The registry accepts the waiver of styles-outside once an operator has granted it:
  pnpm fragments waivers grant mf-footer styles-outside --reason <why>`);
});

test('A fragment that passes ends the command with 0', async () => {
  const { code, text } = await run([folder], { ...report, ok: true, findings: [] });
  expect([code, text]).toEqual([0, 'mf-footer@1.0.0-12345678 passes (1.2 s)']);
});

test('The report can be printed as JSON', async () => {
  const { code, text } = await run([folder, '--json']);
  expect([code, JSON.parse(text)]).toEqual([1, report]);
});

test('The live version and the content are passed to the check', async () => {
  const live = join(folder, 'live');
  const manifest = await writeArtifact(live, { name: 'mf-footer', slot: 'footer', server: '' });
  onTestFinished(() => rm(live, { recursive: true }));
  const url = 'http://127.0.0.1:1/api/v2';
  const { check } = await run([folder, '--live', live, '--content', url]);
  expect(check).toHaveBeenCalledExactlyOnceWith(
    join(folder, 'dist'),
    expect.objectContaining({
      live: expect.objectContaining({ manifest }),
      content: { endpoint: url },
    }),
  );
});

test.each([[['--yes']], [['a', 'b']], [['--content', 'no url']]])(
  'An invalid command (%s) gets an explanation',
  async (args) => {
    const { code, text } = await run(args);
    expect(code).toBe(2);
    expect(text).toMatch(/^Usage: /);
  },
);

test('A folder without a build, and one whose manifest is broken, are named', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  expect(await runCheck([join(folder, 'none')], { print, printError: print })).toBe(1);
  expect(lines).toEqual([
    `${join(folder, 'none')} contains no artifact. Build the fragment first.`,
  ]);
});
