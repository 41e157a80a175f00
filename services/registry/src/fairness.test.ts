import { join } from 'node:path';
import { Readable } from 'node:stream';
import { packArchive } from '@site/fragment-kit/archive';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { PRODUCTION } from './identity/names.ts';
import { arrangeRegistry, type TestRegistry } from './testing/arrangeRegistry.ts';
import { createTeamTokens } from './testing/createTeamTokens.ts';
import { writeBuiltArtifact } from './testing/writeBuiltArtifact.ts';

let it: TestRegistry;
let app: Awaited<ReturnType<typeof buildApp>>;
let tokens: Record<string, string>;

beforeEach(async () => {
  it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  tokens = await createTeamTokens(it);
});

/** An upload of which only the first bytes come until `finish` sends the rest. */
async function upload(team: string, name: string) {
  const folder = join(it.settings.SITE_DATA_DIR, 'built', name);
  await writeBuiltArtifact(folder, { name, slot: `of-${name}`, server: '//' });
  const archive = await packArchive(folder);
  let reading = false;
  const body = new Readable({
    read() {
      reading = true;
    },
  });
  body.push(archive.subarray(0, 10));
  const answer = app.inject({
    method: 'POST',
    url: `/fragments/${name}/versions`,
    headers: { authorization: `Bearer ${tokens[team]}`, 'content-type': 'application/gzip' },
    payload: body,
  });
  await vi.waitFor(() => expect(reading).toBe(true));
  return {
    answer,
    async finish() {
      body.push(archive.subarray(10));
      body.push(null);
      return (await answer).statusCode;
    },
  };
}

test('A team has at most five uploads under way, and another team’s is read meanwhile', async () => {
  const slow = [];
  for (let count = 0; count < 5; count++) slow.push(await upload('growth', `mf-slow-${count}`));
  const refused = await (await upload('growth', 'mf-more')).answer;
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('10');
  expect(refused.json()).toMatchObject({
    code: 'busy',
    error: expect.stringContaining('Team growth has 5 uploads'),
  });
  expect(await (await upload('content', 'mf-other')).finish()).toBe(201);
  for (const each of slow) expect(await each.finish()).toBe(201);
  expect(await (await upload('growth', 'mf-more')).finish()).toBe(201);
});

test('A token that is revoked during its upload publishes nothing', async () => {
  const begun = await upload('growth', 'mf-late');
  const of = (team: string) => it.opened.identity.authenticate(`Bearer ${tokens[team]}`, '::1');
  await it.opened.identity.tokens.revoke((await of('growth')).token, await of('operators'));
  expect(await begun.finish()).toBe(401);
  expect((await begun.answer).json()).toMatchObject({ code: 'token_revoked' });
  expect(await it.registry.listVersions('mf-late')).toEqual([]);
});

test('A team’s move waits for one move of another team, however many of them wait', async () => {
  const by = (team: string) => ({ team, how: 'token', subject: team }) as const;
  for (const version of ['1.0.0', '1.0.1']) await it.publish(version);
  await it.publish('1.0.0', { name: 'mf-navigation' });
  const release = (team: string, name: string, version: string) =>
    it.registry.release({ channel: PRODUCTION, by: by(team), changes: [{ name, version }] });
  const moves = Array.from({ length: 6 }, (_, count) =>
    release('noisy', 'mf-footer', `1.0.${count % 2}`),
  );
  moves.push(release('quiet', 'mf-navigation', '1.0.0'));
  await Promise.all(moves);
  const records = await it.registry.listRecords(PRODUCTION, 0);
  expect(records.map(({ record }) => record.by.team).slice(0, 3)).toEqual([
    'noisy',
    'quiet',
    'noisy',
  ]);
});
