import { type Canary, listDraws, shareOf } from '@site/channel-records/canaries';
import { beforeEach, describe, expect, test } from 'vitest';
import { PRODUCTION } from '../identity/names.ts';
import { MovedError } from '../MovedError.ts';
import { arrangeRegistry, by, type TestRegistry } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';

const NAVIGATION = { name: 'mf-navigation' } as const;
const integrity = expect.stringMatching(/^sha384-/);

describe.each(usualHomes)('A canary in %s', (home) => {
  let it: TestRegistry;
  beforeEach(async () => {
    it = await arrangeRegistry(home);
    await it.ship('1.0.0');
    await it.publish('1.1.0');
  });

  const canary = (share: number, more: object = {}) =>
    it.registry.canary({ channel: PRODUCTION, by, fragment: 'mf-footer', share, ...more });
  const move = (kind: 'promote' | 'withdraw', fragment = 'mf-footer', more: object = {}) =>
    it.registry[kind]({ channel: PRODUCTION, by, fragment, ...more });
  const running = async () => (await it.registry.getChannel(PRODUCTION)).record.canaries ?? {};
  const footer = async () => (await running())['mf-footer'] as Canary;

  test('A candidate begins beside the live version, which stays', async () => {
    const { record, isNew } = await canary(100, { reason: 'try it' });
    expect(isNew).toBe(true);
    expect(record).toMatchObject({
      sequence: 2,
      action: 'canary',
      fragments: { 'mf-footer': { version: '1.0.0' } },
      canaries: { 'mf-footer': { version: '1.1.0', integrity, since: 2 } },
      changed: [],
      canaryChanges: [{ name: 'mf-footer', version: '1.1.0', from: 0, to: 100 }],
      by,
      reason: 'try it',
    });
    expect(shareOf(await footer())).toBe(100);
  });

  test('A share that grows keeps its visitors and its beginning; the same share again makes no record', async () => {
    await canary(10);
    const before = await footer();
    const { record } = await canary(250);
    const after = await footer();
    expect(after.since).toBe(2);
    expect(listDraws(after)).toEqual(expect.arrayContaining(listDraws(before)));
    expect(record.canaryChanges).toEqual([
      { name: 'mf-footer', version: '1.1.0', from: 10, to: 250 },
    ]);
    expect((await canary(250)).isNew).toBe(false);
  });

  test('A promotion makes the candidate live for everybody, and a rollback takes it back', async () => {
    await canary(100);
    const { record } = await move('promote');
    expect(record).toMatchObject({
      action: 'promote',
      changed: [{ name: 'mf-footer', from: '1.0.0', to: '1.1.0' }],
      canaryChanges: [{ name: 'mf-footer', version: '1.1.0', from: 100, to: 0 }],
    });
    expect(record).not.toHaveProperty('canaries');
    await it.rollBack();
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
  });

  test('A withdrawal takes the candidate back; the live version was never away', async () => {
    await canary(100);
    const { record } = await move('withdraw');
    expect(record).toMatchObject({ action: 'withdraw', changed: [] });
    expect(record).not.toHaveProperty('canaries');
    await expect(move('withdraw')).rejects.toMatchObject({ code: 'not_in_canary' });
    await expect(move('promote')).rejects.toThrow('mf-footer has no candidate in canary.');
  });

  test('The judge withdraws as itself, with its reason', async () => {
    await canary(100);
    const judge = { team: 'registry', how: 'judge', subject: 'canary 2' } as const;
    const { record } = await move('withdraw', 'mf-footer', { by: judge, reason: 'mounts fail' });
    expect(record).toMatchObject({ by: judge, reason: 'mounts fail' });
  });

  test('The rollback of a fragment in canary withdraws the candidate alone', async () => {
    await it.publish('0.9.0');
    await it.release('mf-footer@0.9.0');
    await canary(100, { version: '1.1.0' });
    const { record } = await it.rollBack();
    expect(record.action).toBe('withdraw');
    expect(await it.live()).toEqual({ 'mf-footer': '0.9.0' });
    expect((await it.rollBack()).record.action).toBe('rollback');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
  });

  test('A fragment in canary gets no release and no other candidate, and the refusal says what to do', async () => {
    await canary(100);
    await it.publish('1.2.0');
    await expect(it.release('mf-footer@1.2.0')).rejects.toMatchObject({
      code: 'in_canary',
      message:
        'mf-footer@1.1.0 is in canary for 10 % of visitors. Promote or withdraw it first: promote mf-footer, or withdraw mf-footer.',
    });
    await expect(canary(100, { version: '1.2.0' })).rejects.toMatchObject({ code: 'in_canary' });
  });

  test('Several fragments have candidates at once, with no visitor in two of them', async () => {
    await it.ship('1.0.0', NAVIGATION);
    await it.publish('1.1.0', NAVIGATION);
    await canary(400);
    await canary(500, { fragment: 'mf-navigation' });
    const draws = Object.values(await running()).flatMap(listDraws);
    expect(new Set(draws).size).toBe(900);
    await expect(canary(401)).rejects.toMatchObject({
      code: 'no_room',
      message:
        'A share of 40.1 % leaves too few visitors for comparison: canaries have at most 90 % together, and there are mf-navigation 50 %.',
    });
    await move('withdraw', 'mf-navigation');
    expect(Object.keys(await running())).toEqual(['mf-footer']);
    await canary(900);
  });

  test('Other fragments are released and rolled back while a candidate runs', async () => {
    await canary(100);
    const before = await footer();
    await it.ship('1.0.0', NAVIGATION);
    await it.ship('1.1.0', NAVIGATION);
    const { record } = await it.rollBack('mf-navigation');
    expect(record).not.toHaveProperty('canaryChanges');
    expect(await footer()).toEqual(before);
  });

  test('An operator’s return to an earlier release ends all canaries', async () => {
    await canary(100);
    const { record } = await it.restore(1);
    expect(record).toMatchObject({ action: 'restore', changed: [] });
    expect(await running()).toEqual({});
  });

  test('What would be in the way of a candidate is not released, but is rolled back to', async () => {
    await it.ship('1.0.0', { name: 'mf-lab', slot: 'page', routes: ['/lab/*'] });
    await it.ship('1.1.0', { name: 'mf-lab', slot: 'page', routes: ['/attic/*'] });
    await it.ship('1.0.0', { name: 'mf-shop', slot: 'page', routes: ['/shop/*'] });
    await it.publish('1.1.0', { name: 'mf-shop', slot: 'page', routes: ['/shop/*', '/lab/*'] });
    await canary(100, { fragment: 'mf-shop' });
    await expect(it.release('mf-lab@1.0.0')).rejects.toThrow(
      'mf-shop@1.1.0, which is in canary, would be in the way: ',
    );
    const { record } = await it.rollBack('mf-lab');
    expect(record.canaryChanges).toMatchObject([{ name: 'mf-shop', to: 0 }]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['never published', () => canary(100, { version: '9.9.9' }), 'never_published'],
    ['live already', () => canary(100, { version: '1.0.0' }), 'no_canary'],
    [
      'not live yet',
      async () => {
        await it.publish('1.0.0', NAVIGATION);
        return canary(100, { fragment: 'mf-navigation' });
      },
      'no_canary',
    ],
    [
      'for another slot',
      async () => {
        await it.publish('1.3.0', { slot: 'lead-popup' });
        return canary(100);
      },
      'no_canary',
    ],
    [
      'the layout',
      async () => {
        await it.shipLayout('1.0.0', 'footer');
        return canary(100, { fragment: 'layout' });
      },
      'no_canary',
    ],
  ])(
    'A version that cannot be compared with the live one is refused: %s',
    async (_what, ask, code) => {
      await expect(ask()).rejects.toMatchObject({ code });
      expect(await running()).toEqual({});
    },
  );

  test('Whoever may not release a fragment moves no candidate of it', async () => {
    const authorize = () => Promise.reject(new Error('not yours'));
    await expect(canary(100, { authorize })).rejects.toThrow('not yours');
    await canary(100);
    for (const kind of ['promote', 'withdraw'] as const)
      await expect(move(kind, 'mf-footer', { authorize })).rejects.toThrow('not yours');
    await expect(
      it.registry.rollBack({ channel: PRODUCTION, by, fragment: 'mf-footer', authorize }),
    ).rejects.toThrow('not yours');
    expect(shareOf(await footer())).toBe(100);
  });

  test('A move of a candidate is refused when the channel is elsewhere, and names the candidate that moved', async () => {
    await canary(100);
    const failure = await canary(200, { expected: 1 }).catch((error) => error);
    expect(failure).toBeInstanceOf(MovedError);
    expect(failure.changed).toEqual([{ name: 'mf-footer', version: '1.1.0', by, sequence: 2 }]);
    await expect(move('promote', 'mf-footer', { expected: 1 })).rejects.toThrow(MovedError);
    await expect(move('withdraw', 'mf-footer', { expected: 1 })).rejects.toThrow(MovedError);
  });

  test('Steps are kept with the time of the present share, until somebody sets a share', async () => {
    await canary(10, { steps: { shares: [100, 1_000], everyMinutes: 10 } });
    expect((await footer()).steps).toEqual({
      shares: [100, 1_000],
      everyMinutes: 10,
      at: expect.stringMatching(/^2026-01-01T/),
    });
    await canary(20);
    expect(await footer()).not.toHaveProperty('steps');
  });
});
