import { writeFileSync } from 'node:fs';
import { TYPES_FILE, typesModule } from './types-module.ts';

// npm run contract-types: what a build of a slice says of the types that it was made with.
writeFileSync(TYPES_FILE, typesModule());
