import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { test as base, expect } from '../site/test.ts';
import { fragmentOfSlot, type SiteSlot } from './fragmentOfSlot.ts';
import { readPage } from './readPage.ts';
import { type LogLine, readShellLog } from './readShellLog.ts';
import { goBack, type Released, releaseMisbehaviour } from './releaseMisbehaviour.ts';
import { SEEN_PATHS } from './seenPaths.ts';

interface Fixtures {
  /** The release before the test. */
  releaseBefore: number;
  /** The shell's process, which must survive a misbehaving fragment. */
  expectedShell: { pid: number | undefined };
  /**
   * Releases a misbehaving fragment, and rolls it back after the test if the test did not.
   *
   * @param misbehaviour a folder; or any name, with the code of the server entry
   */
  releaseBroken: (misbehaviour: string, slot: SiteSlot, entry?: string) => Promise<Released>;
  /** Rolls everything back that the test released. */
  rollBack: () => Promise<void>;
  /** Kills the shell and waits for its supervisor to restart it; otherwise the process must stay the same. */
  restartShell: () => Promise<void>;
  /** Lines that the shell logged during this test. */
  readLog: () => Promise<LogLine[]>;
  /** Its errors, without those of earlier tests' releases: their renders may time out after the rollback. */
  readErrors: () => Promise<LogLine[]>;
}

interface WorkerFixtures {
  /** A site of this suite's own, which has rendered all seen paths successfully. */
  site: TestSite;
}

/** Broken versions that earlier tests of this worker released. */
const earlier = new Set<string>();
const nameVersion = ({ fragment, version }: Partial<Pick<Released, 'fragment' | 'version'>>) =>
  `${fragment}@${version}`;

/** The site's `test` on a site whose fragments may misbehave. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
    async ({}, use) => {
      const site = await createSite({ RELEASE_POLL_MS: '50', TRUSTED_PROXIES: 'loopback' });
      for (const path of SEEN_PATHS) await readPage(site.url + path);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedShell: async ({ site }, use) => use({ pid: site.services.shell.process.pid }),
  releaseBefore: async ({ site }, use) =>
    use((await (await openSiteRegistry(site.dataDir)).getLive()).release),
  releaseBroken: async ({ site, expectedShell, releaseBefore }, use) => {
    const own: string[] = [];
    await use(async (misbehaviour, slot, entry) => {
      const fragment = fragmentOfSlot[slot];
      const released = await releaseMisbehaviour(misbehaviour, fragment, site.dataDir, entry);
      own.push(nameVersion(released));
      earlier.delete(nameVersion(released));
      return released;
    });
    for (const each of own) earlier.add(each);
    const isSameProcess = site.services.shell.process.pid === expectedShell.pid;
    await goBack(site.dataDir, releaseBefore);
    expect(isSameProcess).toBe(true);
  },
  rollBack: async ({ site, releaseBefore }, use) => use(() => goBack(site.dataDir, releaseBefore)),
  restartShell: async ({ site, expectedShell }, use) =>
    use(async () => {
      const { process: shell, url } = site.services.shell;
      const { pid } = shell;
      if (pid) process.kill(pid, 'SIGKILL');
      await expect.poll(() => shell.pid ?? pid).not.toBe(pid);
      await waitUntilReady(url, '/statusz');
      expectedShell.pid = shell.pid;
    }),
  readLog: async ({ site }, use) => {
    const past = (await readShellLog(site.dataDir)).length;
    await use(async () => (await readShellLog(site.dataDir)).slice(past));
  },
  readErrors: async ({ readLog }, use) =>
    use(async () =>
      (await readLog()).filter(
        (line) => ['error', 'fatal'].includes(line.level) && !earlier.has(nameVersion(line)),
      ),
    ),
});

export { expect };
