import { createPrivateKey, sign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type ChannelRecord,
  channelRecordSchema,
  digestRecord,
  RecordError,
  verifyChain,
  verifyRecord,
} from '@site/channel-records';
import {
  asPublicJwk,
  createKeyPair,
  KeyError,
  type PrivateJwk,
  parsePrivateKeys,
  parsePublicKeys,
} from '@site/channel-records/keys';
import { digest } from '@site/fragment-kit/digest';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../../../services/registry/src/app.ts';
import { IntakeError } from '../../../services/registry/src/intake/IntakeError.ts';
import { readArchive } from '../../../services/registry/src/intake/readArchive.ts';
import { openRegistry } from '../../../services/registry/src/openRegistry.ts';
import { damaged, writeJson } from '../arbitraries/damaged.ts';
import {
  brokenRequest,
  get as getFrom,
  httpRequest,
  post as postTo,
  type Route,
} from '../arbitraries/httpRequest.ts';
import { uploadedArchive } from '../arbitraries/uploadedArchive.ts';
import { fuzzArea } from '../fuzzArea.ts';
import { expectPlainLog, expectSafe } from '../http/expectSafe.ts';
import { sendRaw } from '../http/sendRaw.ts';

const READ_WITHIN_MS = 5_000;
const lines: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
/** Filled before requests are made, which need a token. */
const operator = { authorization: '' };
let port = 0;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-registry-'));
  ends.push(() => rm(folder, { recursive: true }));
  const opened = await openRegistry({ SITE_DATA_DIR: folder, REGISTRY_CHECK: 'off' });
  ends.push(opened.close);
  const app = await buildApp({
    ...opened,
    // Each request has another client address, since wrong tokens are counted by it.
    trustedProxies: ['127.0.0.1'],
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  port = (app.server.address() as AddressInfo).port;
  operator.authorization = `Bearer ${(await readFile(join(folder, 'registry-token'), 'utf8')).trim()}`;
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const TOKEN = 'the-token-of-an-operator';
const authorized = { authorization: TOKEN };
const get = (path: string, query?: string[]) => getFrom(path, query, authorized);
const post = (path: string, body: object) => postTo(path, body, { headers: authorized });
const scopes = { fragments: ['mf-footer'], channels: ['production'] };
const routes: readonly Route[] = [
  get('/channels/production', ['after']),
  get('/channels/production/records', ['from']),
  get('/fragments'),
  get('/fragments/mf-footer'),
  get('/fragments/mf-footer/1.2.3-4f5a6b7c/server/entry.js'),
  get('/fragments/mf-footer/1.2.3-4f5a6b7c/client'),
  get('/tokens'),
  get('/trust'),
  get('/claims'),
  get('/shells'),
  get('/openapi.json'),
  get('/healthz'),
  get('/readyz'),
  post('/fragments/mf-footer/versions', { no: 'archive' }),
  post('/channels/production/releases', {
    expected: null,
    changes: [{ name: 'mf-footer' }, { name: 'mf-pages', version: '1.2.3-4f5a6b7c' }],
    reason: 'why not',
    source: { commit: 'abc', run: 'https://ci.example/1' },
  }),
  post('/channels/production/rollbacks', { expected: 1, fragment: 'mf-footer', reason: 'x' }),
  post('/channels/production/rollbacks', { expected: 1, release: 1 }),
  post('/tokens', { team: 'growth', label: 'CI', days: 1, ...scopes }),
  post('/tokens/exchange', { token: 'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJodHRwczovL2NpIn0.AAAA' }),
  post('/trust', {
    issuer: 'https://ci.example',
    audience: 'registry',
    claims: { repository: 'growth/footer' },
    team: 'growth',
    ...scopes,
  }),
  post('/claims/transfers', { kind: 'fragment', name: 'mf-footer', to: 'growth' }),
  post('/claims/transfers', { kind: 'route', name: '/lab/*', to: 'mf-footer' }),
  post('/claims/waivers', { fragment: 'mf-footer', rule: 'leak', reason: 'A map stays.' }),
  post('/shells/0123456789abcdefghij', {
    name: 'shell:3000',
    channel: 'production',
    serving: { sequence: 1, release: 1 },
    refused: { sequence: null, problem: 'forged', reason: 'The signature does not match.' },
  }),
  { methods: ['DELETE'], path: '/tokens/abcdefgh', headers: authorized },
  { methods: ['DELETE'], path: '/trust/abcdefgh', headers: authorized },
];

async function expectSafeAnswer(request: string, address: string, end = false) {
  lines.length = 0;
  const sent = request
    .replace(TOKEN, operator.authorization)
    .replace(/\r\nConnection: close/, `\r\nX-Forwarded-For: ${address}\r\nConnection: close`);
  const answer = await sendRaw(port, sent, { end });
  if (answer) expectSafe(answer, { failures: [503] });
  expectPlainLog(lines);
  return answer;
}

const pair = await createKeyPair();
const stranger = await createKeyPair();
const trusted = { keys: [asPublicJwk(pair)] };
const encode = (text: string) => Buffer.from(text.toWellFormed()).toString('base64url');

/** A signed text, whatever it says. */
function signText(payload: string, header: unknown, jwk: PrivateJwk = pair): string {
  const signed = `${encode(writeJson(header))}.${encode(payload)}`;
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

const HEADER = { alg: 'Ed25519', typ: 'channel-record', kid: pair.kid };
const record: ChannelRecord = {
  channel: 'production',
  sequence: 3,
  release: 3,
  fragments: {
    'mf-footer': { version: '1.2.3-4f5a6b7c', integrity: `sha384-${'a'.repeat(64)}` },
  },
  previous: `sha384-${'b'.repeat(64)}`,
  at: '2026-01-01T00:00:00.000Z',
  action: 'release',
  changed: [{ name: 'mf-footer', from: null, to: '1.2.3-4f5a6b7c' }],
  by: { team: 'growth', how: 'oidc', subject: 'ci' },
  source: { commit: 'abc', run: 'https://ci.example/1' },
  reason: 'x',
  waivers: [{ fragment: 'mf-footer', rule: 'styles-outside', reason: 'y' }],
};
const channel = 'production';

/** Five records, each after the one before. */
const chain: string[] = [];
for (const sequence of [1, 2, 3, 4, 5]) {
  const before = chain.at(-1);
  const previous = before === undefined ? null : digestRecord(before);
  chain.push(signText(JSON.stringify({ ...record, sequence, previous }), HEADER));
}

fuzzArea({
  'The registry answers any request safely': fc.asyncProperty(
    httpRequest(routes),
    fc.ipV4(),
    async (request, address) => void (await expectSafeAnswer(request, address)),
  ),
  'Bytes that are nearly HTTP reach no heart of the registry': fc.asyncProperty(
    brokenRequest(routes),
    fc.ipV4(),
    async (request, address) => void (await expectSafeAnswer(request, address, true)),
  ),
  'An upload is stored as it is described, or refused': fc.asyncProperty(
    uploadedArchive,
    fc.ipV4(),
    async (archive, address) => {
      const head = `POST /fragments/mf-footer/versions HTTP/1.1\r\nHost: x\r\nAuthorization: ${TOKEN}\r\nContent-Type: application/gzip\r\nContent-Length: ${archive.length}\r\nConnection: close\r\n\r\n`;
      const answer = await expectSafeAnswer(head + archive.toString('latin1'), address);
      if (!answer || answer.status >= 300) return;
      const { version } = JSON.parse(String(answer.body));
      const path = `/fragments/mf-footer/${version}/fragment.json`;
      const stored = await expectSafeAnswer(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        address,
      );
      expect(JSON.parse(String(stored?.body))).toMatchObject({ name: 'mf-footer', version });
    },
  ),
  'An archive is read whole, or refused with a reason': fc.asyncProperty(
    uploadedArchive,
    async (archive) => {
      const started = performance.now();
      try {
        const { manifest, files } = await readArchive(Readable.from([archive]), {
          name: 'mf-footer',
        });
        expect([...files.keys()].sort()).toEqual(Object.keys(manifest.files).sort());
        for (const [path, bytes] of files) {
          expect(path).not.toMatch(/^\/|\\|(?:^|\/)\.\.?(?:\/|$)/);
          expect(digest(bytes)).toBe(manifest.files[path]?.integrity);
        }
      } catch (error) {
        if (!(error instanceof IntakeError)) throw error;
        expect(error.message.length).toBeLessThan(5_000);
      }
      expect(performance.now() - started).toBeLessThan(READ_WITHIN_MS);
    },
  ),
  'A record is taken if its key is trusted and every field fits, else refused with a reason':
    fc.asyncProperty(
      damaged(fc.constant(record), { maxWounds: 2 }),
      damaged(fc.constant(HEADER), { maxWounds: 1 }),
      fc.constantFrom(pair, stranger),
      fc.option(fc.record({ at: fc.nat(2_000), by: fc.constantFrom(...'AB_.= \0') }), {
        nil: undefined,
      }),
      async (value, header, key, change) => {
        const payload = writeJson(value);
        const whole = signText(payload, header, key);
        const text = change
          ? whole.slice(0, change.at) + change.by + whole.slice(change.at + 1)
          : whole;
        try {
          const taken = await verifyRecord(text, trusted, { channel });
          expect(text).toBe(whole);
          expect(key).toBe(pair);
          expect(taken).toEqual(channelRecordSchema.parse(JSON.parse(payload)));
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
        }
      },
    ),
  'Records are a chain only if each follows the one before': fc.asyncProperty(
    fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
    fc.option(fc.nat(4), { nil: undefined }),
    async (indexes, seen) => {
      const texts = indexes.map((index) => chain[index] as string);
      const after =
        seen === undefined
          ? undefined
          : { sequence: seen + 1, digest: digestRecord(chain[seen] ?? '') };
      const isChain = indexes.every((index, at) => {
        const before = at > 0 ? indexes[at - 1] : seen;
        return before === undefined || index === before + 1;
      });
      const result = await verifyChain(texts, trusted, { channel, after }).catch((error) => {
        if (!(error instanceof RecordError)) throw error;
      });
      expect(result !== undefined).toBe(isChain);
    },
  ),
  'Keys are read, or refused without being shown': fc.asyncProperty(
    damaged(fc.constant({ keys: [pair, stranger] })),
    async (value) => {
      const text = writeJson(value);
      for (const parse of [parsePublicKeys, parsePrivateKeys])
        try {
          await parse(text, 'it');
        } catch (error) {
          expect(error).toBeInstanceOf(KeyError);
          for (const { d } of [pair, stranger]) expect((error as Error).message).not.toContain(d);
        }
    },
  ),
});
