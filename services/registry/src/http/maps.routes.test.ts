import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';
import { writeBuiltArtifact } from '../testing/writeBuiltArtifact.ts';

const MAP = '{"version":3,"sources":["src/server.tsx"],"names":[],"mappings":"AAAA"}';

describe.each(usualHomes)('Source maps, in %s', (home) => {
  let ask: (team: string | undefined, path: string) => Promise<{ status: number; text: string }>;
  let version: string;

  beforeEach(async () => {
    const it = await arrangeRegistry(home);
    const app = await buildApp(it.opened);
    const tokens: Record<string, string> = {};
    for (const team of ['growth', 'content', 'readers', 'operators']) {
      const by = { team: 'operators', how: 'local', subject: 'test' } as const;
      const scope = { label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 3_600_000 };
      tokens[team] = (await it.opened.identity.tokens.create({ team, ...scope }, by)).token;
    }
    const headers = (team?: string) => (team ? { authorization: `Bearer ${tokens[team]}` } : {});
    ask = async (team, path) => {
      const url = `/fragments/mf-footer/${version}/${path}`;
      const answer = await app.inject({ url, headers: headers(team) });
      return { status: answer.statusCode, text: answer.body };
    };
    const folder = join(it.settings.SITE_DATA_DIR, 'built');
    const source = { name: 'mf-footer', slot: 'footer', server: '// x', map: MAP };
    ({ version } = await writeBuiltArtifact(folder, source));
    const published = await app.inject({
      method: 'POST',
      url: '/fragments/mf-footer/versions',
      headers: { ...headers('growth'), 'content-type': 'application/gzip' },
      payload: await packArchive(folder),
    });
    expect(published.statusCode).toBe(201);
  });

  test.each(['growth', 'readers', 'operators'])('%s read them', async (team) => {
    expect(await ask(team, 'maps/server/entry.js.map')).toEqual({ status: 200, text: MAP });
    expect((await ask(team, 'maps/server/other.js.map')).status).toBe(404);
  });

  test('Nobody reads them without a token, and no team those of another', async () => {
    expect((await ask(undefined, 'maps/server/entry.js.map')).status).toBe(401);
    expect((await ask(undefined, 'server/entry.js')).status).toBe(200);
    const { status, text } = await ask('content', 'maps/server/entry.js.map');
    expect({ status, code: JSON.parse(text).code }).toEqual({
      status: 403,
      code: 'fragment_of_another_team',
    });
  });

  test.each([
    'Maps/server/entry.js.map',
    '%6daps/server/entry.js.map',
    'MAPS%2Fserver/entry.js.map',
  ])('There is no other way to them: %s', async (path) => {
    expect([401, 404]).toContain((await ask(undefined, path)).status);
  });
});
