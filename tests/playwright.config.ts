import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** What only the full scope runs, besides engines and proofs. */
const FULL_SCOPE = [
  'embed/{hosts,stacks,installed,engines,frame}.spec.ts',
  'journeys/operator-runs-the-demo.spec.ts',
  '{misbehaviour,lived-in}/engines.spec.ts',
  'lived-in/leads-engines.spec.ts',
];

/** What the site has to do elsewhere as well: as files on a static server (`SITE_EXPORTED`), in an image (`SITE_IMAGE`). */
const ELSEWHERE =
  'journeys/{crawler-follows-links,visitor-{walks-through-pages,fills-the-quiz,uses-the-menus,finds-in-a-directory,reads-without-javascript,asks-for-a-demo}}.spec.ts';

/** A file does not know the missing address it stands for, and a page's own policy is in its head. */
const NOT_EXPORTED = /Soft navigation to a missing page|the head equals that of the page/;

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

// Processes that tests start load the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled');

export default defineConfig({
  // Node strips types by itself, in a fraction of the time.
  build: { external: ['**/*.ts'] },
  testMatch: '**/*.spec.ts',
  // `pnpm test` runs the first, `pnpm test:all` every one, and `pnpm browser engines` one alone.
  projects: process.env.SITE_EXPORTED
    ? [{ name: 'exported', testDir: '.', testMatch: ELSEWHERE, grepInvert: NOT_EXPORTED }]
    : process.env.SITE_IMAGE
      ? [{ name: 'image', testDir: '.', testMatch: ELSEWHERE }]
      : [
          { name: 'site', testDir: '.', testIgnore: [...FULL_SCOPE, 'engines/**', 'proofs/**'] },
          { name: 'more', testDir: '.', testMatch: FULL_SCOPE },
          { name: 'engines', testDir: 'engines' },
          { name: 'proofs', testDir: 'proofs' },
        ],
  outputDir: '../node_modules/.cache/browser-tests',
  // Sites run beside the browsers, on machines with two cores.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are slow and busy: a condition that holds is not waited for.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  globalSetup: './site/startTestSite.ts',
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    launchOptions: {
      args,
      ...(process.env.TEST_BROWSER_PATH && { executablePath: process.env.TEST_BROWSER_PATH }),
    },
  },
});
