import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { repository as root } from '../../../scripts/site/buildWhatChanged.ts';
import { buildApp as buildContent } from '../../../services/content/src/app.ts';
import { createFileLibrary } from '../../../services/content/src/library/createContentLibrary.ts';
import { createPreviewSessions } from '../../../services/content/src/refs/createPreviewSessions.ts';
import { readConfig as readImagesConfig } from '../../../services/images/src/config.ts';
import { createLog } from '../../../services/images/src/createLog.ts';
import { startImages } from '../../../services/images/src/startImages.ts';
import { anyWord, listWords, weighted } from '../arbitraries/choose.ts';
import { hostileText } from '../arbitraries/hostileText.ts';
import { brokenRequest, get, httpRequest, post, type Route } from '../arbitraries/httpRequest.ts';
import dictionary from '../dictionary.json' with { type: 'json' };
import { fuzzArea } from '../fuzzArea.ts';
import { expectPlainLog, expectSafe } from '../http/expectSafe.ts';
import { sendRaw } from '../http/sendRaw.ts';

const REPOSITORY = 'test-repository';
const lines: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
const ports = { images: 0, content: 0 };
let master = '';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-services-'));
  ends.push(() => rm(folder, { recursive: true }));
  const log = createLog('debug', { write: (line) => void lines.push(line) });

  const images = await startImages(
    readImagesConfig({ SITE_DATA_DIR: join(folder, 'images'), IMAGES_PORT: '0' }),
    log,
  );
  ends.push(images.close);
  ports.images = Number(new URL(images.url).port);

  const contentDir = join(folder, 'content');
  await cp(join(root, 'services/content/fixtures'), contentDir, { recursive: true });
  const library = createFileLibrary({
    contentDir,
    slicesDir: join(contentDir, 'slices'),
    projectDir: contentDir,
  });
  await library.refresh();
  master = library.current?.ref ?? '';
  const content = buildContent({
    library,
    previews: createPreviewSessions({ now: Date.now, lifetimeMs: 60_000 }),
    repositoryName: REPOSITORY,
    maxAddressCharacters: 2_048,
    logger: log,
  });
  await content.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => content.close());
  ports.content = (content.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const imagesRoutes: readonly Route[] = [
  get('/images/people/ada.jpg'),
  get('/images/scenes/harbour.png', ['v']),
  get(
    '/cdn-cgi/image/fit=scale-down,onerror=redirect,format=auto,width=64,quality=25/images/scenes/harbour.png',
  ),
  get('/cdn-cgi/image/width=16/images/scenes/harbour.png', undefined, { accept: 'image/webp' }),
  post('/sharing', { title: 'Polls', label: 'Features', text: 'One tap.' }),
  get('/sharing/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  get('/healthz'),
  get('/readyz'),
];

const SEARCH = listWords(
  'ref q page pageSize lang orderings after fetch fetchLinks graphQuery routes',
  'brokenRoute access_token',
);
const contentRoutes: readonly Route[] = [
  get('/api/v2', ['ref', 'access_token']),
  get('/api/tags'),
  get('/api/v2/documents/search', SEARCH),
  post('/previews', { document: 'page/home' }),
  get('/healthz'),
  get('/readyz'),
];

async function expectSafeAnswer(port: number, request: string, end = false): Promise<void> {
  lines.length = 0;
  const answer = await sendRaw(port, request, { end });
  if (answer) expectSafe(answer, { failures: [503] });
  expectPlainLog(lines);
}

/** Parts of the languages that a search understands. */
const searchWord = weighted([1, hostileText], [4, fc.constantFrom(...dictionary.queryPieces)]);
const searchText = fc.oneof(
  fc.array(searchWord, { maxLength: 14 }).map((words) => words.join('')),
  fc
    .tuple(
      anyWord('at not any in fulltext number.gt date.after date.year geopoint.near has', 'similar'),
      fc.constantFrom(
        'document.type',
        'my.page.title',
        'my.page.uid',
        'document.first_publication_date',
      ),
      fc.oneof(
        hostileText.map((text) => JSON.stringify(text)),
        fc.constantFrom('1', '["a","b"]', '10,20,5', '"2026-01-01T00:00:00+0000"'),
      ),
    )
    .map(([name, field, value]) => `[[${name}(${field},${value})]]`),
);

fuzzArea({
  'The images service answers any request safely': fc.asyncProperty(
    httpRequest(imagesRoutes),
    (request) => expectSafeAnswer(ports.images, request),
  ),
  'The content service answers any request safely': fc.asyncProperty(
    httpRequest(contentRoutes),
    (request) => expectSafeAnswer(ports.content, request),
  ),
  'The content service answers any search, or says what is wrong with it': fc.asyncProperty(
    fc.array(
      fc.tuple(
        anyWord('q q orderings fetch fetchLinks graphQuery routes lang page after'),
        searchText,
      ),
      { maxLength: 3 },
    ),
    async (parameters) => {
      const query = new URLSearchParams(
        parameters.map(([name, text]) => [name, text.toWellFormed()]),
      );
      query.set('ref', master);
      const head = `GET /api/v2/documents/search?${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const started = performance.now();
      await expectSafeAnswer(ports.content, head);
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  ),
  'Bytes that are nearly HTTP reach no service’s heart': fc.asyncProperty(
    fc.oneof(
      fc.tuple(fc.constant('images' as const), brokenRequest(imagesRoutes)),
      fc.tuple(fc.constant('content' as const), brokenRequest(contentRoutes)),
    ),
    ([service, request]) => expectSafeAnswer(ports[service], request, true),
  ),
});
