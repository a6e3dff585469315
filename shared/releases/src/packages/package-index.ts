import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../is-system-error.ts';
import { ReleaseError } from '../release-error.ts';

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

type Packed = z.infer<typeof packed>;

/** Adds a version. Throws ReleaseError where it is there with another content: what teams have installed stays what it was. */
export function withPacked(known: PackageIndex, name: string, version: string, added: Packed): PackageIndex {
  const before = known[name]?.[version];
  if (before && before.dist.integrity !== added.dist.integrity)
    throw new ReleaseError(
      `${name} ${version} was packed before, from other sources: raise the version of the platform (docs/platform.md), or remove the folder where no team has installed from it.`,
    );
  return { ...known, [name]: { ...known[name], [version]: added } };
}

/** Empty where nothing was packed. */
export function readPackageIndex(folder: string): PackageIndex {
  try {
    return index.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return {};
    throw error;
  }
}
