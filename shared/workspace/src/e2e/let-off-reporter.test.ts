import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

/** Runs these tests with the settings of the browser tests, but without their shop. */
function playwright(tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-let-off-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `import config from ${JSON.stringify(join(ROOT, 'e2e/playwright.config.ts'))};
       const { globalSetup, projects, ...settings } = config;
       export default { ...settings, testDir: '.', testMatch: 'sample.ts', outputDir: 'results', workers: 1 };`,
    );
    writeFileSync(join(folder, 'sample.ts'), `import { test } from '@playwright/test';\n${tests}`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', folder],
      // Playwright refuses to run in Jest, where it takes itself to be.
      { cwd: folder, encoding: 'utf8', env: { ...process.env, JEST_WORKER_ID: undefined } },
    );
    return { status, stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['is skipped', "test.skip('a cart', () => {});", /skipped: .*sample\.ts › a cart/],
  [
    'is expected to fail',
    "test('a cart', () => { test.fail(); throw new Error(); });",
    /expected to fail: .* › a cart/,
  ],
  [
    'needs a second try',
    "test.describe.configure({ retries: 1 });\ntest('a cart', ({}, { retry }) => { if (retry === 0) throw new Error(); });",
    /passed at a second try: .* › a cart/,
  ],
  ['stands alone', "test.only('a cart', () => {});", /sample\.ts:2.*/],
])('browser tests of which one %s end red, and it is named', (_, tests, named) => {
  const { status, stdout } = playwright(`${tests}\ntest('an order', () => {});`);
  expect(stdout).toMatch(named);
  expect(status).toBe(1);
});

test('browser tests that all pass end green', () => {
  expect(playwright("test('an order', () => {});").status).toBe(0);
});
