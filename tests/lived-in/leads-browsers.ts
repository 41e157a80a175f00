import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/test/findBrowser.ts';

/** A browser as a visitor has set it up, or as it has become. */
export interface LivedIn {
  /** The preferences of its profile, which the headless shell does not read. Absent: the tests' own browser. */
  profile?: object;
  /** Runs in every page and frame before its scripts, for what no preference brings about. */
  change?: () => void;
  /** Whether it keeps what is sent from a page, or from a frame on another site's page, until that has arrived. */
  keeps: { page: boolean; frame: boolean };
}

const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };
/** What Debian's Chromium comes with, and others have after a click. */
const FOREIGN_BLOCKED = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
const NOTHING = { page: false, frame: false };

/** The first four meet each way to send in `pnpm test`. */
export const BROWSERS: Record<string, LivedIn> = {
  'that blocks all cookies and site data': { profile: BLOCKED, keeps: NOTHING },
  'whose locks never answer': {
    change: () => Object.assign(LockManager.prototype, { request: () => new Promise(() => {}) }),
    keeps: { page: true, frame: true },
  },
  'without IndexedDB': {
    change: () => Object.defineProperty(window, 'indexedDB', { value: null }),
    keeps: NOTHING,
  },
  'that blocks the storage of frames of other sites': {
    profile: FOREIGN_BLOCKED,
    keeps: { page: true, frame: false },
  },
  'whose IndexedDB never opens': {
    change: () => Object.assign(IDBFactory.prototype, { open: () => ({}) }),
    keeps: NOTHING,
  },
};

/** Opens a Chromium with a profile of these preferences. */
export async function openWithProfile(
  preferences: object,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser('chromium', console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  return {
    context,
    async close() {
      await context.close();
      // Its processes may still write.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
