import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordError } from '@site/channel-records';
import { ContractError } from '@site/fragment-kit/manifest';
import { beforeEach, expect, test } from 'vitest';
import { NoReleaseError } from './createReleaseFollower.ts';
import { nameStateFile, recordOf, startFollower } from './testing/startFollower.ts';

let file: string;
const follow = (live: number | Error, refused?: Map<number, Error>) =>
  startFollower(file, live, refused);

beforeEach(async () => {
  file = await nameStateFile();
});

test('A checked record that could not be served is remembered', async () => {
  const { state, poll } = await follow(1);
  state.artifactError = new ContractError('damaged');
  state.live = 2;
  await poll();
  const memory = JSON.parse(await readFile(file, 'utf8'));
  expect(JSON.parse(memory.serving)).toEqual(recordOf(1));
  expect(JSON.parse(memory.seen)).toEqual(recordOf(2));
  const { reader } = await follow(new Error('connection refused'));
  expect(reader.resume).toHaveBeenCalledExactlyOnceWith(memory.seen);
});

test('A start without a registry serves the release of the last run', async () => {
  const { follower: last } = await follow(7);
  await last.close();
  expect(JSON.parse(JSON.parse(await readFile(file, 'utf8')).serving)).toEqual(recordOf(7));
  const { follower, log, state, poll } = await follow(new Error('connection refused'));
  expect(follower.current?.release.id).toBe(7);
  expect(log.warn).toHaveBeenCalledWith({ release: 7 }, 'serving the release of the last run');
  state.live = 8;
  await poll();
  expect(follower.current?.release.id).toBe(8);
});

test('A start with a registry ignores the release of the last run', async () => {
  await (await follow(7)).follower.close();
  const { follower, pools } = await follow(8);
  expect(follower.current?.release.id).toBe(8);
  expect(pools).toHaveLength(1);
});

test.each(['{"id":"7","fra', '', '{"id":7}'])(
  'A damaged file of the last run does not stop the start: "%s"',
  async (text) => {
    await (await follow(7)).follower.close();
    await writeFile(file, text);
    const { follower, log, state, poll } = await follow(new Error('connection refused'));
    expect(follower.current).toBeUndefined();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error) },
      'the saved state of the channel is invalid',
    );
    await expect(follower.use(async () => {})).rejects.toThrow(NoReleaseError);
    state.live = 8;
    await poll();
    expect(follower.current?.release.id).toBe(8);
  },
);

test('The release of the last run is not served when its record does not verify', async () => {
  await (await follow(7)).follower.close();
  const memory = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...memory, serving: 'forged' }));
  const { follower, log } = await follow(new Error('connection refused'));
  expect(follower.current).toBeUndefined();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'the release of the last run cannot be served',
  );
});

test('If the registry names only invalid records, the release of the last run stays in service', async () => {
  await (await follow(7)).follower.close();
  const forged = new RecordError('forged', 'The signature does not fit.');
  const { follower, said } = await follow(8, new Map([[8, forged]]));
  expect(follower.current?.release.id).toBe(7);
  expect(said()).toMatchObject({ serving: { release: 7 }, refused: { sequence: 8 } });
});

test('A first start without a registry waits for a release', async () => {
  const { follower, log } = await follow(new Error('connection refused'));
  await follower.close();
  expect(follower.current).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

test('The active release stays in service if it cannot be saved', async () => {
  await writeFile(join(file, '../..', 'shell'), 'a file where the folder should be');
  const { follower, log } = await follow(1);
  expect(follower.current?.release.id).toBe(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'the release could not be saved for the next start',
  );
  expect(log.error).not.toHaveBeenCalled();
});
