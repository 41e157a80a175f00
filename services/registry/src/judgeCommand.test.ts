import type { ArmEvidence } from '@site/canary-judge/evidence';
import { beforeEach, expect, test } from 'vitest';
import { arrangeCommands } from './testing/arrangeCommands.ts';

const commands = arrangeCommands();
const { run, ship } = commands;

beforeEach(async () => {
  await ship('mf-footer', 'one');
  commands.build.text = 'two';
  await run('publish mf-footer');
  await run('canary mf-footer 10% --no-wait');
});

const plain = (printed: string) => printed.replaceAll(/\d{4}-\S+Z/g, 'TIME');

/** What a shell sends of ten visits with the candidate and ninety without it. */
async function hear(number: number, candidate: Partial<ArmEvidence>) {
  const { opened } = await commands.startService();
  const { canaries } = (await opened.registry.getChannel('production')).record;
  const version = canaries?.['mf-footer']?.version ?? '';
  const live = { views: 90, mount: { of: 90, bad: 0 }, lcp: { 72: 90 } };
  const evidence = { live, candidate: { views: 10, ...candidate } };
  await opened.judge.hear('a-process-of-a-shell-1', {
    channel: 'production',
    number,
    canaries: [{ fragment: 'mf-footer', since: 2, version, evidence }],
  });
}

test('A team sees what visitors of both arms met, and how sure the judge is', async () => {
  await hear(1, { mount: { of: 10, bad: 1 }, lcp: { 74: 5 } });
  const { code, printed } = await run('judge mf-footer');
  expect(plain(printed).split('\n')).toEqual([
    'mf-footer@(two) in canary for 10 % of visitors since record 2, compared with (one) (production): wait',
    'Not enough is known after 10 visits of the candidate and 90 visits without it.',
    '               candidate                                             without it                                            odds',
    '  mount        1 of 10 visits, 10.0% (0.0–54.4%)                     0 of 90 visits, 0.0% (0.0–6.3%)                       4.1',
    'Last heard of at TIME.',
  ]);
  expect(code).toBe(0);
});

test('A candidate that was taken back is judged again from what is stored, with the same verdict', async () => {
  await hear(1, { mount: { of: 10, bad: 10 } });
  const { code, printed } = await run('judge mf-footer --replay');
  expect(printed).toContain('mf-footer@(two) was in canary since record 2, and is no longer');
  expect(printed).toMatch(/Judged again from the stored evidence: worse, as before\.$/);
  expect(code).toBe(1);
  expect((await run('history')).printed).toContain(
    'by registry (judge canary 2); because: 10 of 10',
  );
});

test('The same as JSON, for programs', async () => {
  await hear(1, { mount: { of: 10, bad: 0 } });
  const told = JSON.parse((await run('judge mf-footer --json --replay')).printed);
  expect(told).toMatchObject({ fragment: 'mf-footer', since: 2, report: { verdict: 'wait' } });
  expect(told.replayed).toEqual(told.report);
});

test('Without a canary there is nothing to judge, and the answer says so', async () => {
  expect(await run('judge mf-navigation')).toMatchObject({
    code: 1,
    problems: 'mf-navigation has had no canary in production.',
  });
  expect(await run('judge')).toMatchObject({ code: 2 });
});
