import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/test/findBrowser.ts';

/** A browser as a visitor has set it up, or as it has become. */
export interface LivedIn {
  /** The preferences of its profile, which the headless shell does not read. Absent: the tests' own browser. */
  profile?: object;
  /** Runs in every page and frame before its scripts, for what no preference can do. */
  change?: () => void;
  /** Prepares a page before it opens one of these origins, the site's first. */
  prepare?: (page: Page, origins: string[]) => Promise<void>;
  /** Whether it keeps what is sent from a page, or from a frame on another site's page, until it has arrived. */
  keeps: { page: boolean; frame: boolean };
}

const NOTHING = { page: false, frame: false };
const EVERYTHING = { page: true, frame: true };

/** The first five try each way to send once in `pnpm test`. */
export const BROWSERS: Record<string, LivedIn> = {
  'that blocks all cookies and site data': {
    profile: { profile: { default_content_setting_values: { cookies: 2 } } },
    keeps: NOTHING,
  },
  'whose locks never answer': {
    change: () => Object.assign(LockManager.prototype, { request: () => new Promise(() => {}) }),
    keeps: EVERYTHING,
  },
  'without IndexedDB': {
    change: () => Object.defineProperty(window, 'indexedDB', { value: null }),
    keeps: NOTHING,
  },
  'whose disk is full': {
    prepare: async (page, origins) => {
      const session = await page.context().newCDPSession(page);
      for (const origin of origins)
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    },
    keeps: NOTHING,
  },
  'with 30 kB of cookies': {
    prepare: (page, [site = '']) => addCookies(page.context(), site, 10),
    keeps: EVERYTHING,
  },
  // Debian's Chromium does by default, others after a click.
  'that blocks the storage of frames of other sites': {
    profile: { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } },
    keeps: { page: true, frame: false },
  },
  'whose IndexedDB never opens': {
    change: () => Object.assign(IDBFactory.prototype, { open: () => ({}) }),
    keeps: NOTHING,
  },
};

/** Sets cookies of 3,000 characters each, as vendors do. */
export const addCookies = (context: BrowserContext, url: string, count: number): Promise<void> =>
  context.addCookies(
    Array.from({ length: count }, (_, index) => ({
      name: `vendor${index}`,
      value: 'x'.repeat(3_000),
      url,
    })),
  );

/** Starts one Chromium for each profile. */
export function createProfiles() {
  const contexts = new Map<object, Promise<BrowserContext>>();

  async function start(profile: object): Promise<BrowserContext> {
    // Removed with the run's other temporary files: parts of a browser that has closed may still write.
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(profile));
    return chromium.launchPersistentContext(folder, {
      executablePath: await findBrowser('chromium', console.log),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    });
  }

  return {
    open(profile: object): Promise<BrowserContext> {
      const context = contexts.get(profile) ?? start(profile);
      contexts.set(profile, context);
      return context;
    },
    async close(): Promise<void> {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
