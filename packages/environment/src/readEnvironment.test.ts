import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  file,
  folder,
  httpUrl,
  origins,
  port,
  postgresUrl,
  proxies,
  readEnvironment,
  wholeNumber,
  z,
} from './readEnvironment.ts';

const shape = {
  PORT: port(3000),
  API_URL: httpUrl().optional(),
  LIMIT_MS: wholeNumber(5, { max: 10 }),
};

test('Defaults stand in for variables that are absent or empty', () => {
  expect(readEnvironment(shape, { PORT: '' })).toEqual({ PORT: 3000, LIMIT_MS: 5 });
});

test('Values are parsed, and a URL loses its trailing slash', () => {
  const environment = { PORT: '80', API_URL: 'http://127.0.0.1:9/api/', LIMIT_MS: '10' };
  expect(readEnvironment(shape, environment)).toEqual({
    PORT: 80,
    API_URL: 'http://127.0.0.1:9/api',
    LIMIT_MS: 10,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT="eighty": must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT="65536": must be a port number from 0 to 65535'],
  [{ API_URL: 'ftp://x' }, 'API_URL="ftp://x": must be an http or https URL'],
  [{ LIMIT_MS: '11' }, 'LIMIT_MS="11": must be a whole number from 0 to 10'],
])('A bad value stops the start and names its variable: %o', (environment, message) => {
  expect(() => readEnvironment(shape, environment)).toThrow(message);
});

test.each([
  'https://user:pa%2Fss@example.com/',
  'https://token@example.com/x',
  'http://:pw@[::1]:8',
])('A URL with a user name or password is rejected without being shown: %s', (API_URL) => {
  const read = () => readEnvironment(shape, { API_URL });
  expect(read).toThrow(/^API_URL="https?:\/\/…@.*: must have no user name or password$/);
  expect(read).not.toThrow(/user:|token|pa%2Fss|:pw/);
});

test.each([
  'API_SECRET',
  'WRITE_TOKEN',
  'LEADS_AUTHORIZATION',
  'TRAITS_KEY',
  'PUBLIC_KEYS',
  'DB_PASSWORD',
])('The value of %s is never shown', (name) => {
  const read = () => readEnvironment({ [name]: z.string().min(99) }, { [name]: 'hunter2' });
  expect(read).toThrow(`${name}=(secret): `);
  expect(read).not.toThrow('hunter2');
});

test('A key in place of the path of its file is not shown, and a path is', () => {
  const shape = { SIGNING_KEY_FILE: file(z.string()) };
  for (const key of ['{"d":"hunter2"}', 'hunter2'])
    expect(() => readEnvironment(shape, { SIGNING_KEY_FILE: key })).toThrow(
      'SIGNING_KEY_FILE=(secret): must be a file that can be read',
    );
  for (const path of ['/none/key', './none', '../none', '~/key'])
    expect(() => readEnvironment(shape, { SIGNING_KEY_FILE: path })).toThrow(
      `SIGNING_KEY_FILE="${path}": must be a file that can be read`,
    );
});

test('A value is shown without the control characters in it', () => {
  const read = () => readEnvironment({ PORT: port(3000) }, { PORT: '\u007f\u009b2J\n\u202e' });
  expect(read).toThrow('PORT="\u{fffd}\u{fffd}2J\\n\u{fffd}": must be a port number');
});

test('Origins are a list', () => {
  const read = (ORIGINS: string) => readEnvironment({ ORIGINS: origins() }, { ORIGINS }).ORIGINS;
  expect(read('https://a.example, http://b.example:8080')).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
  const wildcards = ['*', 'https://*', 'https://*.example'];
  const injections = ['https://a.example;worker-src', "https://a.example'", 'https://a.example x:'];
  for (const wrong of ['https://a.example/path', 'a.example', ',', ...wildcards, ...injections])
    expect(() => read(wrong), wrong).toThrow('must be origins such as https://example.com');
});

test('A required variable that is absent is named', () => {
  expect(() => readEnvironment({ TOKEN: z.string() }, {})).toThrow('TOKEN is not set');
});

test('A folder exists, and its path starts from the root', () => {
  const shape = { FOLDER: folder(import.meta.dirname, '.') };
  expect(readEnvironment(shape, {}).FOLDER).toBe(import.meta.dirname);
  for (const FOLDER of ['missing', 'readEnvironment.ts'])
    expect(() => readEnvironment(shape, { FOLDER })).toThrow(
      `FOLDER="${FOLDER}": must be a folder`,
    );
});

test('A file holds what it must, and the message says what without showing it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  const shape = { FILE: file(z.string().regex(/^a+$/, 'must be letters')) };
  const read = (FILE: string) => readEnvironment(shape, { FILE }).FILE;
  writeFileSync(path, 'aaa');
  expect(read(path)).toBe(path);
  writeFileSync(path, 'hunter2');
  expect(() => read(path)).toThrow(`FILE="${path}": what it holds must be letters`);
  expect(() => read(path)).not.toThrow('hunter2');
});

test('A file is neither missing nor a folder nor a device', () => {
  for (const FILE of ['/none', import.meta.dirname, '/dev/null'])
    expect(() => readEnvironment({ FILE: file(z.string()) }, { FILE })).toThrow(
      `FILE="${FILE}": must be a file that can be read`,
    );
});

test('Proxies are addresses, networks and keywords', () => {
  const read = (PROXIES: string) => readEnvironment({ PROXIES: proxies() }, { PROXIES }).PROXIES;
  expect(read('loopback, 10.0.0.0/8,2001:db8::1')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ]);
  for (const wrong of ['true', '*', '10.0.0.0/33', '10.0.0.0/', 'proxy.example', 'loopback,'])
    expect(() => read(wrong)).toThrow(`PROXIES="${wrong}": must be addresses`);
});

/** Reads the settings with the given text in a file, by its path. */
function readWithFile(text: string, more: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, text);
  const shape = {
    DATABASE_URL: postgresUrl(),
    TOKEN: z.string().min(3, 'must be longer').optional(),
  };
  return { path, read: () => readEnvironment(shape, { DATABASE_URL_FILE: path, ...more }) };
}

test('A variable may be in a file, whose last line breaks are not part of it', () => {
  for (const end of ['', '\n', '\r\n', '\n\n']) {
    const { path } = readWithFile(`hunter2${end}`);
    expect(readEnvironment({ TOKEN: z.string() }, { TOKEN_FILE: path }).TOKEN).toBe('hunter2');
  }
});

test('What is wrong with a file is said with its variable and path, and never with what it holds', () => {
  const wrong = readWithFile('mysql://site:hunter2@db');
  expect(wrong.read).toThrow(
    `DATABASE_URL_FILE="${wrong.path}": what it holds must be a postgres:// or postgresql:// URL`,
  );
  expect(wrong.read).not.toThrow('hunter2');
  const empty = readWithFile('\n');
  expect(empty.read).toThrow(`DATABASE_URL_FILE="${empty.path}": is empty`);
  const { read } = readWithFile('', { DATABASE_URL_FILE: '/no/such/file', TOKEN: 'ab' });
  expect(read).toThrow(
    /^DATABASE_URL_FILE="\/no\/such\/file": must be a file that can be read\nTOKEN=\(secret\): must be longer$/,
  );
  const mistaken = readWithFile('', { DATABASE_URL_FILE: 'postgres://site:hunter2@db' });
  expect(mistaken.read).toThrow('DATABASE_URL_FILE=(secret): must be a file that can be read');
});

test('A variable and its file cannot both be set', () => {
  const { read } = readWithFile('postgres://db/a', { DATABASE_URL: 'postgres://db/b' });
  expect(read).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out');
  const keys = { KEYS: z.string().optional(), KEYS_FILE: file(z.string()).optional() };
  const path = import.meta.filename;
  expect(() => readEnvironment(keys, { KEYS: 'a', KEYS_FILE: path })).toThrow('both set');
  expect(readEnvironment(keys, { KEYS_FILE: path })).toEqual({ KEYS_FILE: path });
});
