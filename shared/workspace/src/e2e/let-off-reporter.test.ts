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

// One start of Playwright for all three: they are red by the same list that names them.
test('browser tests that are skipped, expected to fail or need a second try end red, and each is named', () => {
  const { status, stdout } = playwright(`
    test.skip('a cart', () => {});
    test('a payment', () => { test.fail(); throw new Error(); });
    test.describe(() => {
      test.describe.configure({ retries: 1 });
      test('a parcel', ({}, { retry }) => { if (retry === 0) throw new Error(); });
    });
    test('an order', () => {});`);
  expect(stdout).toMatch(/skipped: .*sample\.ts › a cart/);
  expect(stdout).toMatch(/expected to fail: .* › a payment/);
  expect(stdout).toMatch(/passed at a second try: .* › a parcel/);
  expect(stdout).not.toMatch(/(skipped|expected to fail|second try): .* › an order/);
  expect(status).toBe(1);
});

test('browser tests of which one stands alone end red, and it is named', () => {
  const { status, stdout } = playwright("test.only('a cart', () => {});\ntest('an order', () => {});");
  expect(stdout).toMatch(/sample\.ts:2.*/);
  expect(status).toBe(1);
});

test('browser tests that all pass end green', () => {
  expect(playwright("test('an order', () => {});").status).toBe(0);
});
