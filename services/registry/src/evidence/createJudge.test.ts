import type { EvidencePiece } from '@site/canary-judge/evidence';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PRODUCTION } from '../identity/names.ts';
import { arrangeRegistry, by, type TestRegistry } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';
import { createEvidenceLog } from './createEvidenceLog.ts';
import { createJudge } from './createJudge.ts';

const RUN = 'a-process-of-a-shell-1';

describe.each(usualHomes)('Evidence of canaries in %s', (home) => {
  let it: TestRegistry;
  const announce = vi.fn();
  const openJudge = () => {
    const { registry, store } = it.opened;
    const evidence = createEvidenceLog({ store, clock: it.clock });
    return createJudge({ registry, evidence, announce });
  };
  let judge: ReturnType<typeof openJudge>;

  beforeEach(async () => {
    it = await arrangeRegistry(home);
    await it.ship('1.0.0');
    await it.publish('1.1.0');
    await canary(100);
    judge = openJudge();
    announce.mockClear();
  });

  const canary = (share: number, more: object = {}) =>
    it.registry.canary({ channel: PRODUCTION, by, fragment: 'mf-footer', share, ...more });
  const newest = async () => (await it.registry.getChannel(PRODUCTION)).record;

  /** What a shell counted: visits of both arms, so many of the candidate's with a failed mount. */
  const piece = (number: number, failed = 0, views = 10, more: object = {}): EvidencePiece => ({
    channel: PRODUCTION,
    number,
    canaries: [
      {
        fragment: 'mf-footer',
        version: '1.1.0',
        since: 2,
        evidence: {
          live: { views: 9 * views, mount: { of: 9 * views, bad: 0 } },
          candidate: { views, mount: { of: views, bad: failed } },
        },
        ...more,
      },
    ],
  });
  const views = async () => (await judge.get(PRODUCTION, 'mf-footer')).report.views;

  test('A candidate that is worse is taken back with a record that says what, how sure and by which numbers', async () => {
    for (let number = 1; number <= 5; number++) await judge.hear(RUN, piece(number, 1));
    const record = await newest();
    expect(record).toMatchObject({
      sequence: 3,
      action: 'withdraw',
      by: { team: 'registry', how: 'judge', subject: 'canary 2' },
      reason:
        '5 of 50 visits (10.0%) of the candidate had a fragment that did not start, and 0 of 450 (0.0%) without it. The odds that it is worse are 846 to one: fewer than one in 200 versions that are no worse get that far.',
      canaryChanges: [{ name: 'mf-footer', version: '1.1.0', from: 100, to: 0 }],
    });
    expect(announce).toHaveBeenCalledExactlyOnceWith(PRODUCTION);
    expect((await judge.hear(RUN, piece(6, 1))).taken).toEqual([]);
  });

  test('A piece that is sent again counts once, also after a restart of the registry', async () => {
    await judge.hear(RUN, piece(1));
    await judge.hear(RUN, piece(1));
    await judge.hear(RUN, piece(2));
    await it.reopen();
    judge = openJudge();
    await judge.hear(RUN, piece(2));
    await judge.hear(RUN, piece(1));
    expect(await views()).toEqual({ live: 180, candidate: 20 });
    await judge.hear('another-process-of-a-shell', piece(1));
    expect(await views()).toEqual({ live: 270, candidate: 30 });
  });

  test('Two registries on one storage count together', async () => {
    const other = openJudge();
    const pieces = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(
      pieces.map((number) => [judge, other][number % 2]?.hear(`${RUN}-${number}`, piece(1))),
    );
    expect(await views()).toEqual({ live: 1_080, candidate: 120 });
  });

  test('The stored evidence, judged again, gives the same verdict and numbers', async () => {
    for (let number = 1; number <= 105; number++)
      await judge.hear(RUN, piece(number, Number(number % 50 === 0), 2));
    const told = await judge.get(PRODUCTION, 'mf-footer');
    expect(told.report.views).toEqual({ live: 1_890, candidate: 210 });
    expect(await judge.get(PRODUCTION, 'mf-footer', true)).toEqual(told);
  });

  test('A lost or damaged summary is made again from the evidence', async () => {
    for (let number = 1; number <= 3; number++) await judge.hear(RUN, piece(number));
    const key = 'evidence/production/mf-footer/0000000002/summary.json';
    for (const damage of [
      () => it.opened.store.remove(key),
      () => it.opened.store.write(key, '{'),
    ]) {
      const before = await views();
      await damage();
      await judge.hear(RUN, piece(3));
      expect(await views()).toEqual(before);
    }
  });

  test('An entry that was written before its process was killed is not counted twice', async () => {
    await judge.hear(RUN, piece(1));
    const { store } = it.opened;
    const write = vi.spyOn(store, 'write');
    write.mockImplementationOnce(async (key, bytes) => {
      write.mockRestore();
      await store.write(key, bytes);
      throw new Error('killed');
    });
    await expect(judge.hear(RUN, piece(2))).rejects.toThrow('killed');
    await judge.hear(RUN, piece(2));
    expect(await views()).toEqual({ live: 180, candidate: 20 });
    expect((await judge.get(PRODUCTION, 'mf-footer', true)).report.views).toEqual(await views());
  });

  test.each([
    ['of another version', { version: '1.2.0' }],
    ['of an earlier canary', { since: 1 }],
    ['of a fragment without one', { fragment: 'mf-navigation' }],
  ])('Evidence %s is dropped', async (_what, more) => {
    await judge.hear(RUN, piece(1, 10, 10, more));
    expect(await views()).toEqual({ live: 0, candidate: 0 });
  });

  test('A finding that could not be acted on is acted on with the next evidence', async () => {
    const withdraw = vi.spyOn(it.registry, 'withdraw').mockRejectedValueOnce(new Error('full'));
    await expect(judge.hear(RUN, piece(1, 10))).rejects.toThrow('full');
    expect((await newest()).action).toBe('canary');
    withdraw.mockRestore();
    await judge.hear(RUN, piece(1, 10));
    expect((await newest()).action).toBe('withdraw');
  });

  test('Running canaries are listed with their numbers; an ended one is told of as it ended', async () => {
    await judge.hear(RUN, piece(1, 1));
    const common = { fragment: 'mf-footer', version: '1.1.0', since: 2 };
    const at = expect.stringMatching(/^2026-01-01T/);
    expect(await judge.list(PRODUCTION)).toMatchObject([
      { ...common, live: '1.0.0', share: 100, lastAt: at, report: { verdict: 'wait' } },
    ]);
    await it.registry.withdraw({ channel: PRODUCTION, by, fragment: 'mf-footer' });
    expect(await judge.list(PRODUCTION)).toEqual([]);
    expect(await judge.get(PRODUCTION, 'mf-footer')).toMatchObject({
      ...common,
      live: null,
      share: 0,
      report: { views: { live: 90, candidate: 10 } },
    });
    await expect(judge.get(PRODUCTION, 'mf-navigation')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('A canary takes its next step only after enough good visits at its present share', async () => {
    const steps = { shares: [200, 1_000], everyMinutes: 10 };
    await canary(100, { steps });
    const may = async () => {
      const running = (await newest()).canaries?.['mf-footer'];
      return running !== undefined && judge.mayStep(PRODUCTION, 'mf-footer', running);
    };
    expect(await may()).toBe(false);
    for (let number = 1; number <= 20; number++) await judge.hear(RUN, piece(number));
    expect(await may()).toBe(true);
    await canary(200, { steps });
    expect(await may()).toBe(false);
    for (let number = 21; number <= 30; number++) await judge.hear(RUN, piece(number));
    expect(await may()).toBe(true);
  });
});

test('Shells are asked to slow down when a canary has much evidence', async () => {
  const it = await arrangeRegistry('files');
  await it.ship('1.0.0');
  await it.publish('1.1.0');
  await it.registry.canary({ channel: PRODUCTION, by, fragment: 'mf-footer', share: 100 });
  const entries = { value: 0 };
  const add = vi.fn(async () => ({
    entries: entries.value,
    case: { views: { live: 0, candidate: 0 } },
  }));
  const judge = createJudge({
    registry: it.registry,
    evidence: { add } as never,
    announce: () => {},
  });
  const evidence = { live: { views: 1 }, candidate: { views: 1 } };
  const canaries = [{ fragment: 'mf-footer', version: '1.1.0', since: 2, evidence }];
  const paces = [];
  for (entries.value of [1, 5_000, 15_000])
    paces.push((await judge.hear(RUN, { channel: PRODUCTION, number: 1, canaries })).nextInMs);
  expect(paces).toEqual([2_000, 30_000, 300_000]);
});
