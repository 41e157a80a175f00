import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from './Peer.ts';
import type { SourceSite } from './readSite.ts';
import { environmentOf, runProgram } from './runProgram.ts';

const INSTALL = ['npm', 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Writes a peer's project into a folder, installs its packages there and builds it. */
export async function buildPeer(peer: Peer, site: SourceSite, folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'templates', peer.template), folder, { recursive: true });
  await peer.write(site, folder);
  const options = { cwd: folder, env: environmentOf(folder, peer.environment) };
  await runProgram(INSTALL, options);
  for (const build of peer.builds) await runProgram(build, options);
}
