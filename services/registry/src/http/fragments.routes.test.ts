import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry } from '../testing/arrangeRegistry.ts';
import { writeBuiltArtifact } from '../testing/writeBuiltArtifact.ts';

const MARKUP = '<script xmlns="http://www.w3.org/1999/xhtml">fetch("/control/api/tokens")</script>';
const FILES = ['a.js', 'a.json', 'page.html', 'Page.HTM', 'page.xhtml', 'page.svg', 'page.xml'];
const MORE = ['page.pdf', 'page.mhtml', 'page.js.html', 'page', 'installer.exe'];
const INERT = {
  'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const uploads = [...FILES, ...MORE].map((file) => `client/${file}`);

let app: Awaited<ReturnType<typeof buildApp>>;
let folder: string;

beforeEach(async () => {
  const it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  const { token } = await it.opened.identity.tokens.create(
    { team: 'lab', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 3_600_000 },
    { team: 'operators', how: 'local', subject: 'test' },
  );
  const built = join(it.settings.SITE_DATA_DIR, 'built');
  const client = Object.fromEntries(uploads.map((path) => [path.slice('client/'.length), MARKUP]));
  const source = { name: 'lab', slot: 'footer', server: MARKUP, fallback: MARKUP };
  const { version } = await writeBuiltArtifact(built, {
    ...source,
    client: { 'remoteEntry.js': '', ...client },
  });
  folder = `/fragments/lab/${version}`;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/fragments/lab/versions',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload: await packArchive(built),
  });
  expect(statusCode).toBe(201);
});

test('Files of a version are data: no browser shows, runs or loads one on this origin', async () => {
  for (const path of [...uploads, 'fallback.html', 'server/entry.js', 'fragment.json']) {
    const { statusCode, headers } = await app.inject(`${folder}/${path}`);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="file.bin"',
      ...INERT,
    });
  }
});

test('Other answers are JSON that is taken for nothing else, errors too', async () => {
  for (const url of [
    '/fragments/lab/1.0.0/client/<script>alert(1)<%2Fscript>',
    '/fragments/lab/9.9.9/client/page.html',
    '/fragments/%3Cscript%3E',
    '/control/%3Cscript%3E',
    '/channels/none',
    '/openapi.json',
    '/healthz',
    '/tokens',
  ]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', ...INERT });
  }
});
