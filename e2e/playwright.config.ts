import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const cores = availableParallelism();

/** A second switch of this name replaces Playwright's: these are its own, and one that starts a process for each page that is never used. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  globalSetup: './shop/open-shared-shop.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the journeys have: shops that are killed are mostly waited for.
  workers: cores + 1,
  // Nothing is let off: `-- <file>` and `-- -g <title>` choose tests as well.
  forbidOnly: true,
  // A test that needs a second try is wrong, or what it tests is.
  retries: 0,
  // These end what hangs, on a machine that is several times slower, too: how fast something is says a benchmark.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [['list'], ['@sanderling/workspace/e2e/let-off-reporter.ts']],
  use: {
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Pictures of a movement are drawn by the processor; where movement is the subject, it is asked for.
    reducedMotion: 'reduce',
    // A trace of every action takes time from every test: `-- --trace retain-on-failure` keeps one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        // Chromium's sandbox does not start for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        '--disable-gpu',
        // Letters as wide as they are on most shoppers' screens, which do not round them to whole pixels.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // These break, stop and kill: their worker has a shop of its own for them. First, since that takes long and is mostly waiting.
    { name: 'composition', testDir: './composition', workers: 1 },
    // No browser: rules that an answer of the server shows.
    { name: 'http', testDir: './http' },
    { name: 'journeys', testDir: './journeys' },
  ],
});
