// Each line breaks the rule, up to the empty one; those after it do not.
test('a number', () => {}, 120_000);
beforeAll(async () => {}, START_TIMEOUT_MS);
jest.setTimeout(60_000);
test.slow();
test.describe.configure({ mode: 'serial', timeout: 300_000 });
await expect(page.getByRole('main')).toBeVisible({ timeout: 30_000 });

test('as long as all', { tag: '@full' }, async () => {});
await expect(page.getByRole('main')).toBeVisible({ timeout: 2_000 });
