import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../is-system-error.ts';

const packed = z.strictObject({
  /** Its `package.json`. */
  manifest: z.record(z.string(), z.unknown()),
  dist: z.strictObject({
    /** Name of the archive beside the index. */
    file: z.string().regex(/^[\w.-]+\.tgz$/),
    integrity: z.string(),
    shasum: z.string(),
  }),
});
const index = z.record(z.string(), z.record(z.string(), packed));

/** The platform's packages as `npm run packages` has packed them, by name and version. */
export type PackageIndex = z.infer<typeof index>;

/** Empty where nothing was packed. */
export function readPackageIndex(folder: string): PackageIndex {
  try {
    return index.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return {};
    throw error;
  }
}
