import { SLICES } from '@sanderling/contract/site/slices';
import { ReleaseError } from '@sanderling/releases/release-error';

/** Throws for what is no slice of the store. */
export function mustBeKnown(name: string) {
  const known: readonly string[] = ['shell', ...SLICES];
  if (!known.includes(name))
    throw new ReleaseError(`There is no slice "${name}": it can be ${known.join(', ')}.`);
}
