import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  globalSetup: './shop/open-shared-shop.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Nothing here measures time: limits are for a busy machine. Where tests run unwatched, one that failed may show in a
  // second try that it was the machine; it is then reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        // Chromium's sandbox does not start for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // No browser: rules that an answer of the server shows.
    { name: 'http', testDir: './http' },
    { name: 'journeys', testDir: './journeys' },
    // These break, stop and kill: each worker has a shop of its own for them.
    { name: 'composition', testDir: './composition' },
  ],
});
