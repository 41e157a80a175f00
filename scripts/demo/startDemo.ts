import { join } from 'node:path';
import { port, readEnvironment } from '@site/environment';
import { repository } from '../site/buildWhatChanged.ts';
import { readSettings } from '../site/readSettings.ts';
import { startSite } from '../site/startSite.ts';
import { startStandIns } from '../standIns/startStandIns.ts';
import { startDemoPage } from './startDemoPage.ts';

interface Options {
  environment: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Ends a start that is still running. */
  signal?: AbortSignal;
}

/** The variables that the demonstration accepts. Keys and URLs of real systems are not among them. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'PORT', 'LOG_LEVEL', 'SITE_DATA_DIR'];

/** Runs the whole site with every outside system enabled, against stand-ins on this machine, and a page that shows what they receive. */
export async function startDemo({ environment, log, signal }: Options) {
  const { DEMO_PORT } = readEnvironment({ DEMO_PORT: port(3010) }, environment);
  const standIns = await startStandIns();
  const all: NodeJS.ProcessEnv = {
    SITE_DATA_DIR: join(repository, '.data/demo'),
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED_ON.includes(name))),
    ...standIns.environment,
  };
  const stopping = [standIns.stop];
  const stop = async () => {
    for (const each of stopping) await each();
  };
  try {
    const site = await startSite({
      settings: readSettings(all),
      environment: all,
      log,
      ...(signal && { signal }),
    });
    stopping.unshift(site.stop);
    const page = await startDemoPage({
      port: DEMO_PORT,
      standIns,
      siteUrl: site.url,
      contentUrl: site.services.content?.url ?? '',
    });
    stopping.unshift(page.stop);
    return { site, standIns, url: page.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
