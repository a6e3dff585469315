import { writeFileSync } from 'node:fs';
import { DOCUMENT_PATH, document } from './document.ts';

writeFileSync(DOCUMENT_PATH, document());
