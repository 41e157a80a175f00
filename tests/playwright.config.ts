import { defineConfig } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/browser-tests',
  // Mostly they wait: two keep two cores busy, with the sites beside them.
  workers: 2,
  projects: [
    { name: 'visitors', testMatch: '{accessibility,journeys}/**/*.spec.ts' },
    // Fragments that eat processor and memory would make everything beside them late.
    { name: 'misbehaviour', testMatch: 'misbehaviour/**/*.spec.ts', workers: 1 },
  ],
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
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
