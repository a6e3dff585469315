import { mustBePublished, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError } from '../release-error.ts';

/** Each doubles the sites that have to fit together. */
const MAX_CANARIES = 4;

/** Gives a release to a part of the visitors, or changes the part. Throws when it cannot be. */
export function withCanary(
  document: RegistryDocument,
  { slice, version, percent, at }: { slice: string; version: string; percent: number; at: string },
): RegistryDocument {
  mustBePublished(document, slice, version);
  if (!(percent > 0 && percent <= 100))
    throw new ReleaseError(
      `A canary reaches more than 0 and at most 100 % of the visitors, not ${percent} %.`,
    );
  const { live } = document.slices[slice] ?? {};
  if (!live) throw new ReleaseError(`${slice} has no live release to compare with: promote ${version}.`);
  if (live === version) throw new ReleaseError(`${slice} ${version} is live for everyone already.`);
  const canaries = { ...document.canaries, [slice]: { version, percent, since: at } };
  if (Object.keys(canaries).length > MAX_CANARIES)
    throw new ReleaseError(`${MAX_CANARIES} canaries run already: end one first.`);
  return { ...document, canaries, canaryEpoch: document.canaryEpoch + 1 };
}
