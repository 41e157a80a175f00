import { shareOf } from '@site/channel-records/canaries';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCanarySchedule } from './createCanarySchedule.ts';
import { PRODUCTION } from './identity/names.ts';
import { arrangeRegistry, by, type TestRegistry } from './testing/arrangeRegistry.ts';
import { usualHomes } from './testing/createTestHome.ts';

describe.each(usualHomes)('The steps of a canary in %s', (home) => {
  let it: TestRegistry;
  let minutes: number;
  const mayStep = vi.fn(async () => true);
  const announce = vi.fn();
  const warn = vi.fn();

  const clock = () => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const schedule = (registry = it.registry) =>
    createCanarySchedule({
      registry,
      mayStep,
      announce,
      clock,
      log: { info: () => {}, warn },
    });
  const begin = (shares: number[], more: object = {}) =>
    it.registry.canary({
      channel: PRODUCTION,
      by,
      fragment: 'mf-footer',
      share: 10,
      steps: { shares, everyMinutes: 10 },
      ...more,
    });
  const newest = async () => (await it.registry.getChannel(PRODUCTION)).record;
  const share = async (name = 'mf-footer') => {
    const canary = (await newest()).canaries?.[name];
    return canary && shareOf(canary);
  };

  beforeEach(async () => {
    minutes = 0;
    it = await arrangeRegistry(home, { clock });
    mayStep.mockReset().mockResolvedValue(true);
    announce.mockClear();
    warn.mockClear();
    await it.ship('1.0.0');
    await it.publish('1.1.0');
  });

  test('A step is taken when its time has come, and the next one counts from there', async () => {
    await begin([100, 1_000]);
    minutes = 9;
    await schedule().look();
    expect(await share()).toBe(10);
    expect(announce).not.toHaveBeenCalled();
    minutes = 11;
    await schedule().look();
    const record = await newest();
    expect(record).toMatchObject({
      action: 'canary',
      by: { team: 'registry', how: 'schedule', subject: 'canary 2' },
      canaries: { 'mf-footer': { since: 2, steps: { shares: [1_000], everyMinutes: 10 } } },
      canaryChanges: [{ from: 10, to: 100 }],
    });
    expect(announce).toHaveBeenCalledExactlyOnceWith(PRODUCTION);
  });

  test('The last step promotes the candidate', async () => {
    await begin([1_000]);
    minutes = 11;
    await schedule().look();
    expect(await newest()).toMatchObject({ action: 'promote', by: { how: 'schedule' } });
    expect(await it.live()).toEqual({ 'mf-footer': '1.1.0' });
  });

  test('Steps that end before everybody leave the canary where it is', async () => {
    await begin([100]);
    minutes = 11;
    await schedule().look();
    minutes = 60;
    await schedule().look();
    expect(await share()).toBe(100);
    expect((await newest()).canaries?.['mf-footer']).not.toHaveProperty('steps');
  });

  test('Time alone takes no step: without evidence the canary waits', async () => {
    await begin([1_000]);
    mayStep.mockResolvedValue(false);
    minutes = 500;
    await schedule().look();
    expect(await share()).toBe(10);
    expect(mayStep).toHaveBeenCalledWith(
      PRODUCTION,
      'mf-footer',
      expect.objectContaining({ since: 2 }),
    );
  });

  test('Several registries that look at once take one step', async () => {
    await begin([100, 500, 1_000]);
    const first = it.registry;
    await it.reopen();
    minutes = 11;
    await Promise.all([schedule(first).look(), schedule().look(), schedule().look()]);
    expect((await newest()).sequence).toBe(3);
    expect(await share()).toBe(100);
  });

  test('A candidate that is withdrawn while its step is considered stays withdrawn', async () => {
    await begin([100]);
    minutes = 11;
    mayStep.mockImplementation(async () => {
      await it.registry.withdraw({ channel: PRODUCTION, by, fragment: 'mf-footer' });
      return true;
    });
    await schedule().look();
    expect(await newest()).toMatchObject({ action: 'withdraw' });
    expect(await share()).toBeUndefined();
  });

  test('A step for which there is no room waits, and the log says so once', async () => {
    await it.ship('1.0.0', { name: 'mf-navigation' });
    await it.publish('1.1.0', { name: 'mf-navigation' });
    await begin([500]);
    await begin([600], { fragment: 'mf-navigation', share: 500, steps: undefined });
    minutes = 11;
    for (let count = 0; count < 3; count++) await schedule().look();
    expect(await share()).toBe(10);
    const one = schedule();
    warn.mockClear();
    await one.look();
    await one.look();
    expect(warn).toHaveBeenCalledOnce();
    await it.registry.withdraw({ channel: PRODUCTION, by, fragment: 'mf-navigation' });
    await one.look();
    expect(await share()).toBe(500);
  });
});
