import { readFileSync } from 'node:fs';

export const icon = readFileSync('icon.svg');
