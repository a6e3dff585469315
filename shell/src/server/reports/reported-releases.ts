import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import { z } from 'zod';

/** The releases that a page says that it is made of: version by slice, the shell among them. */
export const pageReleases = z
  .record(z.string().max(60), z.string().max(80))
  .refine((versions) => 'shell' in versions && Object.keys(versions).length <= 20);

/** The releases themselves; null where one of them was never published here, or is no longer. */
export async function readReleases(
  versions: z.infer<typeof pageReleases>,
  releases: Pick<Releases, 'release'>,
): Promise<ReadonlyMap<string, SliceRelease> | null> {
  const found = new Map<string, SliceRelease>();
  for (const [name, version] of Object.entries(versions)) {
    const release = await releases.release(name, version).catch(() => null);
    if (!release) return null;
    found.set(name, release);
  }
  return found;
}
