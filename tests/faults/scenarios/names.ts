import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { createSite } from '../../site/createSite.ts';
import { ROUTES } from '../../site/routes.ts';
import { startRole } from '../../site/startRole.ts';
import type { Scenario } from '../Scenario.ts';
import { findMountObstacle, isRoot } from '../world/ownDisk.ts';
import { createOwnNames } from '../world/ownNames.ts';
import { describeSent, startSenders } from '../world/startSenders.ts';
import { countFailed, describeVisits, readPage, startVisitors } from '../world/startVisitors.ts';
import { waitUntilWhole } from '../world/whole.ts';

const PAGE_MS = 5_000;
const FIRST_PAGE_MS = 30_000;
const POST_MS = 10_000;
/** A process asks twice, and waits for five seconds each time. */
const TROUBLE_MS = 15_000;
const SERVICES = ['registry', 'api', 'content', 'images'] as const;
const nameOf = (service: string) => `${service}.faults.test`;

export const names: Scenario[] = [
  {
    fault: 'A shell finds no names: nobody answers, no server',
    findObstacle: async () =>
      isRoot ? findMountObstacle() : 'only root may listen where names are asked for',
    async run({ opened }) {
      const site = await createSite();
      opened.defer(() => site.stop());
      const folder = await mkdtemp(join(tmpdir(), 'faults-names-'));
      opened.defer(() => rm(folder, { recursive: true, force: true }));
      const { wrapper, forget } = await createOwnNames(folder, SERVICES.map(nameOf));
      const urls = SERVICES.map((service) => [
        `${service.toUpperCase()}_URL`,
        site.services[service]?.url.replace('127.0.0.1', nameOf(service)),
      ]);
      const shell = await startRole('shell', {
        ...{ role: 'shell', folder: join(folder, 'data'), wrapper },
        port: Number(await findPort('PORT', 0)),
        environment: {
          ...Object.fromEntries(urls),
          REGISTRY_PUBLIC_KEYS_FILE: join(site.dataDir, 'registry-keys/public.json'),
          REGISTRY_REPORT_TOKEN_FILE: join(site.dataDir, 'registry-report-token'),
          MEASUREMENT: 'off',
        },
      });
      opened.defer(() => shell.end('SIGKILL'));
      await waitUntilWhole(shell.url);
      for (const path of ROUTES) await readPage(shell.url + path, FIRST_PAGE_MS);
      const figures: string[] = [];
      for (const isSilent of [true, false]) {
        const visitors = startVisitors(shell.url);
        const senders = startSenders(shell.url);
        const { remember } = await forget({ isSilent });
        await wait(TROUBLE_MS);
        await remember();
        const backMs = await waitUntilWhole(shell.url);
        const visits = await visitors.stop();
        const sent = await senders.stop();
        const seen = `${isSilent ? 'silent' : 'away'}: ${describeVisits(visits)}; ${describeSent(sent)}; whole after ${backMs} ms`;
        if (countFailed(visits) > 0 || visits.slowestMs > PAGE_MS || sent.slowestMs > POST_MS)
          throw new Error(seen);
        figures.push(seen);
      }
      return {
        happened: `every page within ${PAGE_MS / 1_000} s, leads answered within ${POST_MS / 1_000} s`,
        figures: figures.join('; '),
      };
    },
  },
];
