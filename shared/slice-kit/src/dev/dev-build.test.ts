import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

test('each edit is a release of its own, and a mistake is told with its place', async () => {
  const script = path.join(import.meta.dirname, '../../fixtures/edit-fixture.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const { first, wrong, edited, undone }: Record<string, string> = JSON.parse(
    stdout.slice(stdout.indexOf('{')),
  );
  expect(first).toMatch(/^dev-[0-9a-f]{10} came later$/);
  expect(wrong).toContain('src/later.tsx:1:1');
  expect(wrong).not.toContain('backtrace');
  expect(edited).toMatch(/^dev-[0-9a-f]{10} came after the edit$/);
  expect(undone).toBe(first);
});
