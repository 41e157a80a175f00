import { mkdtemp, readdir, readFile, rename, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ChannelRecord, digestRecord } from '@site/channel-records';
import { createKeyPair, importSigningKey, type PrivateJwk } from '@site/channel-records/keys';
import { signRecord } from '@site/channel-records/sign';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { publishIntoEmptyChannel } from '../../scripts/site/publishIntoEmptyChannel.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { openSiteRegistry, type SiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { type Forge, startForgingProxy } from '../site/startForgingProxy.ts';
import { startServer, type TestServer } from '../site/startServer.ts';
import { readPage } from './readPage.ts';
import { type LogLine, readShellLog } from './readShellLog.ts';

interface Newest {
  text: string;
  record: ChannelRecord;
}

interface Fixtures {
  /** A registry with the fragments of this checkout, and its storage. */
  registry: SiteRegistry & { url: string; dataDir: string };
  /** A shell with its own data folder, whose registry is behind a proxy that can forge answers. */
  shell: TestServer & { forge: (forge?: Forge) => void };
  /** Publishes and releases a footer with this text. */
  ship: (text: string, before?: (version: string) => Promise<void>) => Promise<ChannelRecord>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
  registry: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'registry-'));
    await publishIntoEmptyChannel({ SITE_DATA_DIR: dataDir }, () => {});
    const port = await findPort('the port of the registry', 0);
    const server = await startServer({
      folder: 'services/registry',
      url: `http://127.0.0.1:${port}`,
      environment: { SITE_DATA_DIR: dataDir, REGISTRY_PORT: `${port}` },
    });
    await use({ ...(await openSiteRegistry(dataDir)), url: server.url, dataDir });
    await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true });
  },
  shell: async ({ registry }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
    const proxy = await startForgingProxy(registry.url);
    const port = await findPort('the port of the shell', 0);
    const shell = await startServer({
      folder: 'shell',
      url: `http://127.0.0.1:${port}`,
      environment: {
        MEASUREMENT: 'off',
        RELEASE_POLL_MS: '50',
        PORT: `${port}`,
        SITE_DATA_DIR: dataDir,
        REGISTRY_URL: proxy.url,
        REGISTRY_PUBLIC_KEYS_FILE: join(registry.dataDir, 'registry-keys/public.json'),
        // Nothing listens there: this is about releases, and the footer needs neither service.
        CONTENT_URL: NOWHERE,
        API_URL: NOWHERE,
        IMAGES_URL: NOWHERE,
      },
    });
    await use({ ...shell, forge: proxy.set });
    await shell.stop('SIGKILL');
    await proxy.stop();
    await rm(dataDir, { recursive: true });
  },
  ship: async ({ registry }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'footers-'));
    let count = 0;
    await use(async (text, before = async () => {}) => {
      const into = join(folder, String(++count));
      const mark = `ship${count}`;
      const { name, version } = await changeFooter(await readBuiltFooter(), { text, into, mark });
      await registry.publish(into);
      await before(version);
      return registry.release([{ name, version }]);
    });
    await rm(folder, { recursive: true });
  },
});

const NOWHERE = 'http://127.0.0.1:9';

const readNewest = async (registryUrl: string): Promise<Newest> => {
  const answer = await (await fetch(`${registryUrl}/channels/production`)).json();
  return { text: answer.record, record: answer.payload };
};

const readFooter = async (shell: { url: string }) => (await readPage(`${shell.url}/`)).slots.footer;
const shows = (shell: { url: string }, text: string) =>
  expect.poll(() => readFooter(shell)).toContain(text);

/** The log's lines about refused records, without duplicates. */
const readRefusals = async ({ dataDir }: { dataDir: string }) =>
  ((await readShellLog(dataDir)) as (LogLine & { problem?: string; sequence?: number })[])
    .filter(({ msg }) => msg.includes('refused, the current release stays'))
    .map(({ problem, sequence }) => ({ problem, sequence }));

/** The record that a shell serves and refuses according to the registry's list; of the shell that has served this release last. */
async function readStatus(registryUrl: string, sequence: number) {
  const { shells } = await (await fetch(`${registryUrl}/shells`)).json();
  return (shells as { serving: { sequence: number } | null; refused: object | null }[])
    .filter(({ serving }) => serving?.sequence === sequence)
    .map(({ refused }) => refused);
}

const signingKey = async (dataDir: string) => {
  const file = join(dataDir, 'registry-keys/private.json');
  const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: [PrivateJwk] };
  return keys[0];
};

/** Answers requests for the newest record with this one. */
const showing =
  (text: string, record: ChannelRecord): Forge =>
  async (path) =>
    /^\/channels\/production(\?|$)/.test(path)
      ? JSON.stringify({ record: text, payload: record })
      : undefined;

const flip = (text: string) =>
  `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.slice(-1)}`;

/** Forgeries possible without a key, or with only a copy of the registry. */
const FORGERIES: Record<
  string,
  (newest: Newest, own: PrivateJwk) => Promise<{ problem: string; forge: Forge }>
> = {
  'with another signature': async ({ text, record }) => {
    const [header, payload, signature = ''] = text.split('.');
    return {
      problem: 'forged',
      forge: showing([header, payload, flip(signature)].join('.'), record),
    };
  },
  'with another payload under its signature': async ({ text, record }) => {
    const [header, , signature] = text.split('.');
    const changed = { ...record, sequence: record.sequence + 1 };
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64url');
    return { problem: 'forged', forge: showing([header, payload, signature].join('.'), changed) };
  },
  'of another key': async ({ text, record }) => {
    const stranger = await importSigningKey(await createKeyPair());
    const next = { ...record, sequence: record.sequence + 1, previous: digestRecord(text) };
    return { problem: 'unknown-key', forge: showing(await signRecord(next, stranger), next) };
  },
  'of another key that calls itself by the registry’s': async ({ text, record }, { kid }) => {
    const stranger = await importSigningKey({ ...(await createKeyPair()), kid });
    const next = { ...record, sequence: record.sequence + 1, previous: digestRecord(text) };
    return { problem: 'forged', forge: showing(await signRecord(next, stranger), next) };
  },
  'from a copy of the registry that went its own way': async ({ record }, own) => {
    const key = await importSigningKey(own);
    const same = await signRecord({ ...record, reason: 'another history' }, key);
    const next = { ...record, sequence: record.sequence + 1, previous: digestRecord(same) };
    return { problem: 'broken-chain', forge: showing(await signRecord(next, key), next) };
  },
  'twice with one sequence': async ({ record }, own) => {
    const same = { ...record, reason: 'another history' };
    const text = await signRecord(same, await importSigningKey(own));
    return { problem: 'forked', forge: showing(text, same) };
  },
  'that is no record': async ({ record }) => ({
    problem: 'malformed',
    forge: showing('{"release":1}', record),
  }),
};

const testInFull = inFull(test);

// The reader's unit tests cover all forgeries.
for (const [what, make] of Object.entries(FORGERIES))
  testInFull(
    `A record ${what} changes nothing, even after a restart, and the log and the status say why`,
    async ({ registry, shell, ship }) => {
      await ship('Letters as they are');
      await shows(shell, 'Letters as they are');
      const { url } = registry;
      const newest = await readNewest(url);
      const { problem, forge } = await make(newest, await signingKey(registry.dataDir));
      shell.forge(forge);
      await expect.poll(() => readRefusals(shell)).toMatchObject([{ problem }]);
      await expect
        .poll(() => readStatus(url, newest.record.sequence))
        .toContainEqual(expect.objectContaining({ problem, reason: expect.any(String) }));
      expect(await readFooter(shell)).toContain('Letters as they are');
      await shell.stop('SIGKILL');
      await shell.start();
      await shows(shell, 'Letters as they are');
      // One line per process, for any number of attempts.
      expect((await readRefusals(shell)).length).toBeLessThanOrEqual(2);
      shell.forge();
      await ship('Letters of the real registry');
      await shows(shell, 'Letters of the real registry');
    },
  );

testInFull(
  'A registry whose newest record was removed does not take the site back, even after a restart',
  async ({ registry, shell, ship }) => {
    await ship('Letters before');
    const { sequence } = await ship('Letters after');
    await shows(shell, 'Letters after');
    const stored = ['', 'copies/'].map((folder) =>
      join(registry.dataDir, 'registry', folder, `channels/production/${sequence}.jws`),
    );
    for (const file of stored) await rename(file, `${file}.away`);
    await shell.stop('SIGKILL');
    await shell.start();
    await expect
      .poll(() => readRefusals(shell))
      .toMatchObject([{ problem: 'older', sequence: sequence - 1 }]);
    expect(await readFooter(shell)).toContain('Letters after');
    for (const file of stored) await rename(`${file}.away`, file);
    await ship('Letters at last');
    await shows(shell, 'Letters at last');
  },
);

testInFull(
  'A channel rewritten in the storage is not served',
  async ({ registry, shell, ship }) => {
    const { sequence } = await ship('Letters as they are');
    await shows(shell, 'Letters as they are');
    const { url } = registry;
    const { text, record } = await readNewest(url);
    const stranger = await importSigningKey(await createKeyPair());
    const next = { ...record, sequence: sequence + 1, previous: digestRecord(text) };
    const forged = await signRecord(next, stranger);
    const added = ['', 'copies/'].map((folder) =>
      join(registry.dataDir, 'registry', folder, `channels/production/${sequence + 1}.jws`),
    );
    for (const file of added) await writeFile(file, forged);
    await expect
      .poll(async () => (await readShellLog(shell.dataDir)).map(({ msg }) => msg))
      .toContain('the registry names no live release');
    expect(await readFooter(shell)).toContain('Letters as they are');
    for (const file of added) await rm(file);
    await ship('Letters of the real registry');
    await shows(shell, 'Letters of the real registry');
  },
);

testInFull(
  'A version with one changed byte in the storage is not served until it is repaired',
  async ({ registry, shell, ship }) => {
    await ship('Letters as they are');
    await shows(shell, 'Letters as they are');
    const files: [string, Buffer][] = [];
    const { sequence } = await ship('Letters that were changed', async (version) => {
      const folder = join(registry.dataDir, 'registry/fragments/mf-footer', version);
      const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name !== 'fragment.json')
        .map((entry) => join(entry.parentPath, entry.name));
      for (const file of names) {
        const bytes = await readFile(file);
        files.push([file, bytes]);
        const changed = Buffer.from(bytes);
        changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
        await writeFile(file, changed);
      }
    });
    // Each file in turn is the only damaged one.
    await expect.poll(() => readRefusals(shell)).toMatchObject([{ problem: 'artifact', sequence }]);
    expect(await readFooter(shell)).toContain('Letters as they are');
    for (const [file, bytes] of files) {
      await writeFile(file, bytes);
      const isLast = file === files.at(-1)?.[0];
      if (!isLast) expect(await readFooter(shell)).toContain('Letters as they are');
    }
    await shows(shell, 'Letters that were changed');
  },
);

testInFull(
  'A shell killed at any step of a switch serves the old release or the new one',
  async ({ shell, ship }) => {
    await ship('Letters 0');
    await shows(shell, 'Letters 0');
    /** Each resolves at its step, when the shell is to be killed. */
    const steps: Record<string, () => Promise<void>> = {
      'hears of the record': () => untilAsked(/^\/channels\/production\?after/),
      'fetches the manifest': () => untilAsked(/fragment\.json$/),
      'fetches a file': () => untilAsked(/client\//),
      'fetches its server code': () => untilAsked(/server\/entry\.js$/),
      'has written down what it is about to serve': () => untilWritten(shell.dataDir),
      'has switched': () => untilServed(shell),
    };
    /** Resolves when the registry has answered a request for such a path; the shell does not get the answer. */
    const untilAsked = (pattern: RegExp) =>
      new Promise<void>((resolve) =>
        shell.forge(async (path, pass) => {
          if (!pattern.test(path)) return undefined;
          await pass();
          resolve();
          return new Promise(() => {});
        }),
      );
    let count = 0;
    for (const [step, reached] of Object.entries(steps)) {
      const [before, after] = [`Letters ${count}`, `Letters ${++count}`];
      const killed = reached().then(() => shell.stop('SIGKILL'));
      await ship(after);
      await killed;
      shell.forge();
      await shell.start();
      const footer = await readFooter(shell);
      expect(
        [before, after].some((text) => footer.includes(text)),
        step,
      ).toBe(true);
      await shows(shell, after);
      expect(await readRefusals(shell), step).toEqual([]);
    }
  },
);

/** Resolves when the shell with this data folder has written down another release. */
async function untilWritten(dataDir: string): Promise<void> {
  for await (const { filename } of watch(join(dataDir, 'shell')))
    if (filename === 'channel.json') return;
}

async function untilServed(shell: TestServer): Promise<void> {
  const count = async () =>
    (await readShellLog(shell.dataDir)).filter(({ msg }) => msg === 'release in service').length;
  const before = await count();
  await expect.poll(count, { intervals: [10] }).toBeGreaterThan(before);
}
