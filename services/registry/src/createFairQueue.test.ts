import { expect, test } from 'vitest';
import { createFairQueue } from './createFairQueue.ts';

/** A queue whose tasks end one by one, in the order in which they began. */
function arrange(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ what: 'checks', atOnce: 1, ofTeam: 5, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (team: string) =>
    queue(team, async () => {
      begun.push(team);
      await new Promise<void>((resolve) => ends.push(resolve));
      return team;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function endNext() {
    ends.shift()?.();
    await settle();
  }
  return { queue, begun, add, endNext, settle };
}

test('A team waits for the task that runs, however many another team has waiting', async () => {
  const { add, begun, endNext, settle } = arrange();
  for (let task = 0; task < 5; task++) void add('noisy');
  await settle();
  void add('quiet');
  void add('quiet');
  for (let task = 0; task < 7; task++) await endNext();
  expect(begun).toEqual(['noisy', 'quiet', 'noisy', 'quiet', 'noisy', 'noisy', 'noisy']);
});

test('A team that comes again at once waits for one task of each other team', async () => {
  const { add, begun, endNext, settle } = arrange();
  for (const team of ['noisy', 'noisy', 'noisy', 'loud', 'loud']) void add(team);
  await settle();
  const own = add('quiet').then(() => add('quiet'));
  for (let task = 0; task < 7; task++) await endNext();
  await own;
  expect(begun).toEqual(['noisy', 'loud', 'quiet', 'noisy', 'loud', 'quiet', 'noisy']);
});

test('A team with too many tasks is told to come back, and other teams are admitted', async () => {
  const { add, endNext, settle } = arrange({ ofTeam: 2 });
  const own = [add('noisy'), add('noisy')];
  await expect(add('noisy')).rejects.toMatchObject({
    code: 'busy',
    statusCode: 503,
    headers: { 'retry-after': '10' },
    message: expect.stringContaining('Team noisy has 2 checks'),
  });
  own.push(add('quiet'));
  for (let task = 0; task < 3; task++) await endNext();
  expect(await Promise.all(own)).toEqual(['noisy', 'noisy', 'quiet']);
  const again = add('noisy');
  await settle();
  await endNext();
  expect(await again).toBe('noisy');
});

test('When all teams together have too many tasks, a team without any is still admitted', async () => {
  const { add, endNext } = arrange({ ofAll: 2 });
  const admitted = [add('noisy'), add('noisy')];
  await expect(add('noisy')).rejects.toMatchObject({ code: 'busy' });
  admitted.push(add('quiet'));
  await expect(add('quiet')).rejects.toMatchObject({ code: 'busy' });
  for (let task = 0; task < 3; task++) await endNext();
  await Promise.all(admitted);
});

test('As many tasks run at once as may', async () => {
  const { add, begun, settle } = arrange({ atOnce: 2 });
  for (const team of ['one', 'two', 'three']) void add(team);
  await settle();
  expect(begun).toEqual(['one', 'two']);
});

test('A task that fails makes room for the next one', async () => {
  const { queue } = arrange({ ofTeam: 1 });
  await expect(queue('growth', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue('growth', async () => 'done')).toBe('done');
});
