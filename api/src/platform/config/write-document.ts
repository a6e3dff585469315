import { writeFileSync } from 'node:fs';
import { apiDocument, DOCUMENT_PATH } from './document.ts';

writeFileSync(DOCUMENT_PATH, apiDocument());
