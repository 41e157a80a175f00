import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';
import type { TestSite } from './createSite.ts';

export interface OtherShell {
  url: string;
  dataDir: string;
  /** The name of its boot script's file. */
  boot: string;
  stop(): Promise<void>;
}

/**
 * Starts one more shell of a site, with a data folder of its own, as another machine would run it. With `isOtherBuild` its boot
 * script differs from the site's own.
 */
export async function startOtherShell(
  site: TestSite,
  environment: NodeJS.ProcessEnv,
  { isOtherBuild = false } = {},
): Promise<OtherShell> {
  const dataDir = await mkdtemp(join(tmpdir(), 'other-shell-'));
  // Fragments run as a user without rights, who reads the code.
  await chmod(dataDir, 0o755);
  const folder = isOtherBuild ? await copyShell(join(dataDir, 'code')) : join(repository, 'shell');
  const port = await findPort('PORT', 0);
  const { registry, api, images, content } = site.services;
  const log = openSync(join(dataDir, 'shell.log'), 'a');
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'src/server.ts')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      MEASUREMENT: 'off',
      WARM_AFTER_MS: '86400000',
      REGISTRY_URL: registry.url,
      API_URL: api.url,
      IMAGES_URL: images.url,
      ...(content && { CONTENT_URL: content.url }),
      REGISTRY_PUBLIC_KEYS_FILE: join(site.dataDir, 'registry-keys/public.json'),
      REGISTRY_REPORT_TOKEN_FILE: join(site.dataDir, 'registry-report-token'),
      ...environment,
      PORT: String(port),
      SITE_DATA_DIR: dataDir,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  return {
    url,
    dataDir,
    boot: await findBoot(folder),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the shell, with another boot script than the site's own. Returns the folder. */
export async function copyShell(folder: string): Promise<string> {
  const source = join(repository, 'shell');
  for (const part of ['src', 'dist', 'package.json'])
    await cp(join(source, part), join(folder, part), { recursive: true });
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
  const client = join(folder, 'dist/client');
  const boot = join(client, await findBoot(folder));
  await appendFile(boot, '\n//another build\n');
  await rename(boot, join(client, 'boot-ANOTHER1.js'));
  return folder;
}

async function findBoot(folder: string): Promise<string> {
  const files = await readdir(join(folder, 'dist/client'));
  return files.find((file) => /^boot-\w+\.js$/.test(file)) ?? '';
}
