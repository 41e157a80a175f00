/** `pnpm export --out <folder>`: the whole site as files, for a static host or a CDN. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { findAddress } from '@site/environment/address';
import { FolderInUseError, lockFolder } from '@site/environment/lockFolder';
import { exportSite } from './export/exportSite.ts';
import { followSite } from './export/followSite.ts';
import { repository } from './site/buildWhatChanged.ts';
import { readSettings } from './site/readSettings.ts';
import { startSite } from './site/startSite.ts';

const USAGE = `pnpm export --out <folder> [--origin <url>] [--port <number>] [--follow]
  --out      gets public/ (the files), nginx.conf and export.json; an export that is there is brought up to date
  --origin   a shell that answers forms, previews and sign-ups, such as https://shell.example.com
  --port     where nginx listens (8080)
  --follow   stays, and exports again after each release and each change of the content`;

const LOCK_TIMEOUT_MS = 1_000;

const ending = new AbortController();
try {
  const { out, origin, port, follow } = readOptions();
  const folder = resolve(out);
  const unlock = await lock(folder);
  const settings = readSettings();
  const dataDir = settings.SITE_DATA_DIR;
  const shellData = join(dataDir, 'shell');
  const site = (await findRunning(shellData))
    ? undefined
    : await startSite({ settings, environment: process.env, log: console.log });
  const exportNow = async () => {
    const url = await findRunning(shellData);
    if (!url) throw new Error('The site has ended.');
    const started = performance.now();
    const { pages, release, written, unchanged, removed } = await exportSite({
      url,
      dataDir,
      shellFolder: join(repository, 'shell'),
      folder,
      origin,
      port,
      clock: Date.now,
    });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `Release ${release}, ${pages} pages: ${written.length} files written, ${unchanged} unchanged, ${removed.length} removed, in ${seconds} s.`,
    );
  };
  try {
    if (!follow) await exportNow();
    else {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => ending.abort());
      await followSite({
        readShown: () => readShown(shellData),
        exportNow,
        onFailure: ({ message }) => console.error(`${message} It is tried again.`),
        wait: (ms) => wait(ms, undefined, { signal: ending.signal }),
      });
    }
  } finally {
    await site?.stop();
    unlock();
  }
} catch (error) {
  if (!ending.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string' },
        origin: { type: 'string' },
        port: { type: 'string', default: '8080' },
        follow: { type: 'boolean', default: false },
      },
    });
    const { out, follow } = values;
    const port = Number(values.port);
    if (!out) throw new Error('--out is missing.');
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`--port must be a port, not ${values.port}.`);
    return { out, port, origin: values.origin && readOrigin(values.origin), follow };
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** It goes into configurations of hosts. */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `--origin must be a scheme and a host, such as https://a.example, not ${text}.`,
    );
  return url.origin;
}

/** Two exports into one folder would take away each other's files. */
async function lock(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  return lockFolder(folder, LOCK_TIMEOUT_MS).catch((error) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Error(`Another process exports into ${folder}.`);
  });
}

/** The site that runs beside this data folder. */
async function findRunning(shellData: string): Promise<string | undefined> {
  const url = findAddress(shellData);
  if (!url) return undefined;
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ? url : undefined;
}

async function readShown(shellData: string): Promise<string | undefined> {
  const url = findAddress(shellData);
  const status = await fetch(`${url}/statusz`)
    .then((answer) => answer.json())
    .catch(() => undefined);
  const shown: unknown = status?.shows;
  return typeof shown === 'string' ? shown : undefined;
}
