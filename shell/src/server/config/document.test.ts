import { readFileSync } from 'node:fs';
import { DOCUMENT_PATH, shellDocument } from './document.ts';

test('an operator reads in shell/configuration.md what the schema says: `npm run configuration -w shell` writes it', () => {
  expect(readFileSync(DOCUMENT_PATH, 'utf8')).toBe(shellDocument());
});
