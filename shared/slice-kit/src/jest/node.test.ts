import { readFile } from 'node:fs/promises';
import path from 'node:path';

test('a test without components runs in Node, from source, beside the file it tests', async () => {
  expect(typeof document).toBe('undefined');
  const source = await readFile(path.join(import.meta.dirname, 'node.test.ts'), 'utf8');
  expect(source).toContain('a test without components');
});
