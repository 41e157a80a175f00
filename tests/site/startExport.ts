import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite } from '../../scripts/export/exportSite.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import type { TestSite } from './createSite.ts';
import { findProgram } from './findProgram.ts';
import { runNginx } from './runNginx.ts';

/** Exports a site, and serves its files by nginx, which passes on to the site what is no file. */
export async function startExport(site: TestSite) {
  const program = await findProgram('nginx');
  if (!program) throw new Error('There is no nginx; Debian has it in the package nginx-light.');
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  const port = await findPort('the port of nginx', 0);
  await exportSite({
    url: site.url,
    dataDir: site.dataDir,
    shellFolder: join(repository, 'shell'),
    folder,
    origin: site.url,
    port,
    clock: Date.now,
  });
  const url = `http://127.0.0.1:${port}`;
  const http = await readFile(join(folder, 'nginx.conf'), 'utf8');
  const end = await runNginx({ program, folder, http, url });
  return {
    url,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}
