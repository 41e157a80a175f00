/** `pnpm faults [--only] [words]`: tests which faults the site survives. It fails if the site does not survive one. */
import { join } from 'node:path';
import { openPglite } from '../../services/api/src/database/openPglite.ts';
import { fillDatabase } from '../../services/api/src/testing/fillDatabase.ts';
import {
  chooseScenarios,
  judge,
  readWords,
  runUntilSignal,
  startTable,
} from '../harness/runScenarios.ts';
import { readAll } from '../harness/visitors.ts';
import { openFolder } from '../harness/world.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { clients } from './scenarios/clients.ts';
import { clock } from './scenarios/clock.ts';
import { disk } from './scenarios/disk.ts';
import { files } from './scenarios/files.ts';
import { network } from './scenarios/network.ts';
import { processes } from './scenarios/processes.ts';
import { settings } from './scenarios/settings.ts';
import { signals } from './scenarios/signals.ts';
import { starts } from './scenarios/starts.ts';

/** A scenario that takes longer hangs. */
const SCENARIO_MS = 180_000;
const FIRST_PAGE_MS = 30_000;

const all = [processes, network, clients, files, disk, clock, signals, settings, starts].flat();
const chosen = chooseScenarios(all, ...readWords());

await runUntilSignal(async (opened, stopping) => {
  const templates = await openFolder(opened, 'faults-template');
  process.env.PGLITE_TEMPLATE = join(templates, 'pglite');
  await fillDatabase(await openPglite(process.env.PGLITE_TEMPLATE));
  let site: TestSite | undefined;
  opened.defer(() => site?.stop());
  /** Every page has been visited once. */
  const getSite = async () => {
    site ??= await createSite();
    await readAll(site.url, FIRST_PAGE_MS);
    return site;
  };

  const table = startTable();
  for (const scenario of chosen) {
    if (stopping.aborted) break;
    const mine = new AsyncDisposableStack();
    opened.use(mine);
    const row = await judge(scenario, SCENARIO_MS, () => scenario.run({ getSite, opened: mine }));
    await mine.disposeAsync();
    table.add(row);
    // The next one starts with an intact site.
    if (row.result === 'FAIL') {
      const broken = site;
      site = undefined;
      await broken?.stop();
    }
  }
  table.end();
});
