import {
  entryOf,
  mustBePublished,
  ownValue,
  type RegistryDocument,
  withPromoted,
} from '../registry-document.ts';
import { ReleaseError } from '../release-error.ts';
import { type Canary, nextStep } from './canary.ts';

/** Each doubles the sites that have to fit together. */
const MAX_CANARIES = 4;

export interface WantedCanary {
  slice: string;
  version: string;
  percent: number;
  plan?: Canary['plan'];
}

/** Gives a release to a part of the visitors, or changes the part. Throws when it cannot be. */
export function withCanary(
  document: RegistryDocument,
  { slice, version, percent, plan }: WantedCanary,
  at: string,
): RegistryDocument {
  mustBePublished(document, slice, version);
  if (!(percent > 0 && percent <= 100))
    throw new ReleaseError(
      `A canary reaches more than 0 and at most 100 % of the visitors, not ${percent} %.`,
    );
  const { live } = entryOf(document, slice);
  if (!live) throw new ReleaseError(`${slice} has no live release to compare with: promote ${version}.`);
  if (live === version) throw new ReleaseError(`${slice} ${version} is live for everyone already.`);
  if (plan?.steps.some((step, index) => step <= (plan.steps[index - 1] ?? 0) || step > 100))
    throw new ReleaseError(`Each step reaches more visitors than the one before, and 100 % at most.`);
  const canaries = {
    ...document.canaries,
    [slice]: { version, percent, since: at, ...(plan ? { plan } : {}) },
  };
  if (Object.keys(canaries).length > MAX_CANARIES)
    throw new ReleaseError(`${MAX_CANARIES} canaries run already: end one first.`);
  return { ...document, canaries, canaryEpoch: document.canaryEpoch + 1 };
}

/** The canary's next step, where it is due and the canary is still the one that was meant; else the document as it is. */
export function withNextStep(
  document: RegistryDocument,
  { slice, version }: { slice: string; version: string },
  at: Date,
): RegistryDocument {
  const canary = ownValue(document.canaries, slice);
  if (canary?.version !== version) return document;
  const percent = nextStep(canary, at);
  if (percent === null) return document;
  if (percent === Number.POSITIVE_INFINITY)
    return withPromoted(document, { [slice]: version }, at.toISOString());
  return withCanary(document, { ...canary, slice, percent }, at.toISOString());
}
