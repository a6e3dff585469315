import { join } from 'node:path';

export const STUDIO_DIR = join(import.meta.dirname, '..', '..');
const ROOT = join(STUDIO_DIR, '..');

/** The Python that Blender runs. */
export const BLENDER_DIR = join(STUDIO_DIR, 'blender');
export const CATALOGUE_DIR = join(ROOT, 'shared', 'catalogue-data', 'data');
/** Full-size renders and work files, outside git: they are made again from parameters. */
export const STORE_DIR = process.env.STUDIO_STORE ?? join(ROOT, '.data', 'studio');
