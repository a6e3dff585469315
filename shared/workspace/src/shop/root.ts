import { resolve } from 'node:path';

/** The folder that holds the whole project. */
export const ROOT = resolve(import.meta.dirname, '../../../..');
