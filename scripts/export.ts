/** `pnpm export --out <folder>`: the whole site as files, for a static host or a CDN. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { findAddress } from '@site/environment/address';
import { exportSite } from './export/exportSite.ts';
import { repository } from './site/buildWhatChanged.ts';
import { readSettings } from './site/readSettings.ts';
import { startSite } from './site/startSite.ts';

const USAGE = `pnpm export --out <folder> [--origin <url>] [--port <number>]
  --out      gets public/ (the files), nginx.conf and export.json; an export that is there is brought up to date
  --origin   base URL of a shell that answers forms, previews and sign-ups
  --port     where nginx listens (8080)`;

try {
  const { out, origin, port } = readOptions();
  const settings = readSettings();
  const dataDir = settings.SITE_DATA_DIR;
  const running = await findRunning(join(dataDir, 'shell'));
  const site = running
    ? undefined
    : await startSite({ settings, environment: process.env, log: console.log });
  try {
    const started = performance.now();
    const { pages, release, written, unchanged, removed } = await exportSite({
      url: running ?? (site?.url as string),
      dataDir,
      shellFolder: join(repository, 'shell'),
      folder: resolve(out),
      origin,
      port,
      clock: Date.now,
    });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `Release ${release}, ${pages} pages: ${written.length} files written, ${unchanged} unchanged, ${removed.length} removed, in ${seconds} s.`,
    );
  } finally {
    await site?.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string' },
        origin: { type: 'string' },
        port: { type: 'string', default: '8080' },
      },
    });
    const { out, origin } = values;
    const port = Number(values.port);
    if (!out) throw new Error('--out is missing.');
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`--port must be a port, not ${values.port}.`);
    if (origin && !/^https?:$/.test(URL.parse(origin)?.protocol ?? ''))
      throw new Error(`--origin must be an http(s) URL, not ${origin}.`);
    return { out, port, origin: origin?.replace(/\/$/, '') };
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The site that runs beside this data folder. */
async function findRunning(shellData: string): Promise<string | undefined> {
  const url = findAddress(shellData);
  if (!url) return undefined;
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ? url : undefined;
}
