import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const cores = availableParallelism();

export default defineConfig({
  globalSetup: './shop/open-shared-shop.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the journeys have: shops that are killed are mostly waited for.
  workers: cores + 1,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is wrong, or what it tests is.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000, toPass: { timeout: 10_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A trace of every action takes time from every test: `-- --trace retain-on-failure` keeps one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
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
    { name: 'journeys', testDir: './journeys', workers: cores },
    // These break, stop and kill: their worker has a shop of its own for them.
    { name: 'composition', testDir: './composition', workers: 1 },
  ],
});
