import { readFileSync } from 'node:fs';
import { apiDocument, DOCUMENT_PATH } from './document.ts';

test('an operator reads in api/configuration.md what the schema says: `npm run configuration -w api` writes it', () => {
  expect(readFileSync(DOCUMENT_PATH, 'utf8')).toBe(apiDocument());
});
