import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRegistryClient } from '@site/registry-client';
import { runClientCommand } from '@site/registry-client/commands';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry } from '../testing/arrangeRegistry.ts';
import { writeBuiltArtifact } from '../testing/writeBuiltArtifact.ts';
import { readArtifact } from '../versions/readArtifact.ts';
import { createInsight } from './createInsight.ts';

const error = {
  id: '0123456789ab',
  stage: 'render',
  fragment: 'mf-footer',
  version: '1.0.0-ab',
  expose: './lifecycles',
  message: 'Error: The list is empty',
  path: '/pricing',
  count: 7,
  arms: { live: 7 },
  firstSeenAt: '2026-03-01T10:00:00.000Z',
  lastSeenAt: '2026-03-01T11:00:00.000Z',
  stack: 'Error: The list is empty\n    at a (https://s.example/x.js:1:2)',
  frames: [
    {
      name: 'a',
      file: '/fragments/mf-footer/1.0.0-ab/client/x.js',
      line: 1,
      column: 2,
      source: {
        path: 'src/List.tsx',
        line: 12,
        column: 5,
        excerpt: [{ line: 12, text: '  throw new Error();' }],
      },
    },
  ],
};

let asked: string[];
let url: string;
const tokens: Record<string, string> = {};

/** A registry that is connected to an api which answers so. */
async function arrange(settings?: object) {
  asked = [];
  const api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ errors: [error] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  const insight = {
    REGISTRY_INSIGHT_URL: `http://127.0.0.1:${port}`,
    REGISTRY_INSIGHT_TOKEN: 'a-token-that-reads',
  };
  const it = await arrangeRegistry('files');
  const { identity, registry } = it.opened;
  for (const team of ['growth', 'content', 'operators'])
    tokens[team] = (
      await identity.tokens.create(
        { team, label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 3_600_000 },
        { team: 'operators', how: 'local', subject: 'test' },
      )
    ).token;
  const folder = join(it.settings.SITE_DATA_DIR, 'built');
  const manifest = await writeBuiltArtifact(folder, {
    name: 'mf-footer',
    slot: 'footer',
    server: '',
  });
  const by = { team: 'growth', how: 'token', subject: 'x' } as const;
  await registry.publish(await readArtifact(folder), { by });
  const growth = await identity.authenticate(`Bearer ${tokens.growth}`, '::1');
  await identity.claims.claim(growth, manifest);
  const app = await buildApp({ ...it.opened, insight: createInsight(settings ?? insight) });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
}

async function run(team: string, ...args: string[]) {
  const lines: string[] = [];
  const client = createRegistryClient({ url, token: tokens[team] });
  const print = (line: string) => void lines.push(line);
  await runClientCommand(['errors', ...args], { client, print });
  return lines;
}

beforeEach(() => arrange());

test('A team lists the errors of its fragment, with their place in the source', async () => {
  expect(await run('growth', 'mf-footer')).toEqual([
    '0123456789ab  2026-03-01T11:00:00.000Z  7 times  1.0.0-ab  src/List.tsx:12  Error: The list is empty',
  ]);
  expect(asked).toEqual(['/errors?limit=100&fragment=mf-footer']);
});

test('A team reads one error with its stack and the source around it', async () => {
  expect(await run('growth', 'mf-footer', error.id)).toEqual([
    'Error: The list is empty',
    'mf-footer@1.0.0-ab, ./lifecycles failed to render',
    '7 times from 2026-03-01T10:00:00.000Z to 2026-03-01T11:00:00.000Z, first on /pricing',
    'by arm: live 7',
    '',
    '  at a (src/List.tsx:12:5)',
    '',
    'src/List.tsx',
    '>    12 |   throw new Error();',
  ]);
  expect(JSON.parse((await run('operators', 'mf-footer', error.id, '--json')).join(''))).toEqual(
    error,
  );
});

test('Other teams, and whoever has no token, read nothing', async () => {
  await expect(run('content', 'mf-footer')).rejects.toMatchObject({
    code: 'fragment_of_another_team',
  });
  expect((await fetch(`${url}/fragments/mf-footer/errors`)).status).toBe(401);
  expect(asked).toEqual([]);
});

test('A mistyped id, and a registry without an api, are explained', async () => {
  await expect(run('growth', 'mf-footer', 'ffffffffffff')).rejects.toThrow('has no error');
  await expect(run('growth')).rejects.toThrow('errors needs the name');
  await arrange({});
  await expect(run('growth', 'mf-footer')).rejects.toThrow('no api is connected');
  await arrange({ REGISTRY_INSIGHT_URL: 'http://127.0.0.1:1' });
  await expect(run('growth', 'mf-footer')).rejects.toThrow('does not answer');
});
