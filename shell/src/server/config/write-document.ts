import { writeFileSync } from 'node:fs';
import { DOCUMENT_PATH, shellDocument } from './document.ts';

writeFileSync(DOCUMENT_PATH, shellDocument());
