import { writeFileSync } from 'node:fs';
import { DOCUMENT_PATH, registryDocument } from './registry-config.ts';

writeFileSync(DOCUMENT_PATH, registryDocument());
