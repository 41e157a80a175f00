import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildImageUrl } from '@site/config/images';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { ROUTES } from '../../site/routes.ts';
import type { Scenario, Tools } from '../Scenario.ts';
import { request } from '../world/request.ts';
import { createDataDir } from '../world/startCommand.ts';
import { nextEmail, sendLead } from '../world/startSenders.ts';
import { startTroubledProxy, TROUBLES } from '../world/startTroubledProxy.ts';
import { countFailed, describeVisits, readPage, startVisitors } from '../world/startVisitors.ts';
import { TITLES, waitUntilWhole } from '../world/whole.ts';

const HOPS = ['registry', 'content', 'images', 'api'] as const;
type Hop = (typeof HOPS)[number];

const PAGE_MS = 5_000;
/** The shell's timeout for forwarded requests. */
const FORWARDED_MS: Record<Hop, number> = {
  registry: 16_000,
  content: 16_000,
  images: 16_000,
  api: 10_000,
};
const TROUBLE_MS = 1_500;
const READY_MS = 60_000;

/** A second shell, which reaches the shared site's services through proxies. */
async function startShell({ getSite, opened }: Tools) {
  const site = await getSite();
  const proxies = {} as Record<Hop, Awaited<ReturnType<typeof startTroubledProxy>>>;
  for (const hop of HOPS) {
    const { port } = new URL(site.services[hop]?.url ?? '');
    proxies[hop] = await startTroubledProxy(Number(port));
    opened.defer(() => proxies[hop].stop());
  }
  const dataDir = await createDataDir(opened, { isEmpty: true });
  const port = await findPort('the port of the shell', 0);
  const url = (hop: Hop) => `http://127.0.0.1:${proxies[hop].port}`;
  const shell = spawn(process.execPath, [join(repository, 'shell/src/server.ts')], {
    cwd: repository,
    stdio: 'ignore',
    env: {
      ...process.env,
      MEASUREMENT: 'off',
      PORT: String(port),
      SITE_DATA_DIR: dataDir,
      REGISTRY_URL: url('registry'),
      // Like a shell on another machine, it is given the keys that it trusts.
      REGISTRY_PUBLIC_KEYS_FILE: join(site.dataDir, 'registry-keys/public.json'),
      CONTENT_URL: url('content'),
      IMAGES_URL: url('images'),
      API_URL: url('api'),
    },
  });
  const ended = once(shell, 'exit');
  opened.defer(async () => {
    shell.kill('SIGKILL');
    await ended;
  });
  const shellUrl = `http://127.0.0.1:${port}`;
  await waitUntilWhole(shellUrl, READY_MS);
  for (const path of ROUTES) await readPage(shellUrl + path, READY_MS);
  return { url: shellUrl, proxies };
}

const PICTURE = buildImageUrl('/images/people/dana-whitfield.png', { width: 320 });

const troubleHop = (hop: Hop): Scenario => ({
  fault: `The network between shell and ${TITLES[hop]} fails: ${TROUBLES.join(', ')}`,
  async run(tools) {
    const { url, proxies } = await startShell(tools);
    const figures: string[] = [];
    for (const trouble of TROUBLES) {
      await proxies[hop].set(trouble);
      const visitors = startVisitors(url);
      const forwarded =
        hop === 'api'
          ? sendLead(url, nextEmail(), FORWARDED_MS[hop] + 1_000)
          : request(url + PICTURE, { limitMs: FORWARDED_MS[hop] + 1_000 });
      forwarded.catch(() => {});
      await wait(TROUBLE_MS);
      const { status, tookMs } = await forwarded.catch((error) => {
        // An answer that arrives in drops is passed on in drops.
        if (trouble === 'trickle') return { status: 'nothing whole', tookMs: 0 };
        throw new Error(`${trouble}: what the shell forwards failed: ${error.code}`);
      });
      const visits = await visitors.stop();
      if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS)
        throw new Error(`${trouble}: pages: ${describeVisits(visits)}`);
      if (tookMs > FORWARDED_MS[hop])
        throw new Error(`${trouble}: what the shell forwards was answered after ${tookMs} ms`);
      figures.push(`${trouble} ${visits.slowestMs} ms, ${status} after ${tookMs} ms`);
      await proxies[hop].set(undefined);
      await waitUntilWhole(url);
    }
    return {
      happened: `every page within ${PAGE_MS / 1_000} s, ${hop === 'api' ? 'leads' : 'pictures'} answered within ${FORWARDED_MS[hop] / 1_000} s, whole again each time`,
      figures: figures.join('; '),
    };
  },
});

export const network: Scenario[] = HOPS.map(troubleHop);
